import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { publicAdCount } from '../ads/ads.reads.ts'

export async function findSellerId(db: Db, publicId: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('publicId', '=', publicId)
    .where('product', '=', 'vio')
    .executeTakeFirst()
  return row?.id ?? null
}

export function readSellers(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.publicId', 'users.firstName', 'users.lastName', 'users.photoUrl'])
    .select(publicAdCount.as('adCount'))
    .where('users.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}
