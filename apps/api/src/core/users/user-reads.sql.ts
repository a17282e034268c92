import { sql } from 'kysely'
import type { Product } from '@app/contract/endpoint'
import type { Db, TxDb } from '#platform/db.ts'

export function readCards(db: Db | TxDb, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'publicId',
      'firstName',
      'lastName',
      'photoUrl',
      'username',
      'phone',
      'createdAt',
      'bannedAt',
    ])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

export function findIdByPublicId(db: Db, product: Product, publicId: string) {
  return db
    .selectFrom('users')
    .select('id')
    .where('product', '=', product)
    .where('publicId', '=', publicId)
    .executeTakeFirst()
}

export function findAccount(db: Db | TxDb, id: number) {
  return db.selectFrom('users').select(['telegramId', 'bannedAt']).where('id', '=', id).executeTakeFirst()
}

export function countReferred(db: Db, referrerId: number) {
  return db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('referrerId', '=', referrerId)
    .where('mergedInto', 'is', null)
    .executeTakeFirstOrThrow()
}
