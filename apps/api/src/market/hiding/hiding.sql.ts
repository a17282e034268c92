import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { DB } from '#platform/db-types.gen.ts'

export function findAd(db: Db, link: string) {
  return db.selectFrom('ads').select(['id', 'userId']).where('link', '=', link).executeTakeFirst()
}

export async function findSellerId(db: Db, publicId: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('publicId', '=', publicId)
    .where('product', '=', 'vio')
    .executeTakeFirst()
  return row?.id ?? null
}

type IsPublic = (eb: ExpressionBuilder<DB, 'ads'>) => ExpressionWrapper<DB, 'ads', SqlBool>

export function readSellers(db: Db, isPublic: IsPublic, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.publicId', 'users.firstName', 'users.lastName', 'users.photoUrl'])
    .select((eb) =>
      eb
        .selectFrom('ads')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('ads.userId', '=', 'users.id')
        .where((of) => isPublic(of as unknown as ExpressionBuilder<DB, 'ads'>))
        .as('adCount'),
    )
    .where('users.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}
