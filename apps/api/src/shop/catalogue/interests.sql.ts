import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export function insertInterest(
  db: Db,
  interest: {
    productId: number
    userId: number | null
    requester: string
    kind: 'SOON' | 'BACK'
    button: 'alone' | 'friends' | null
  },
) {
  return db
    .insertInto('productInterests')
    .values(interest)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function deleteOldInterests(db: Db, days: number) {
  return db
    .deleteFrom('productInterests')
    .where('userId', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}

const isIn = (ids: readonly number[]) => sql<boolean>`interest.id = any(${[...ids]}::bigint[])`

/** A user has at most one open interest of a kind per product. */
const isAlreadyOpen = (userId: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from product_interests other where other.user_id = ${userId} and other.product_id = interest.product_id
    and other.kind = interest.kind and other.done_at is null)`

/** Claims the open ones of these interests and returns their ids. */
export async function claimInterests(
  db: TxDb,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    with waiting as (
      select interest.id from product_interests interest
      where ${isIn(ids)} and interest.done_at is null order by interest.id for update)
    update product_interests interest set done_at = ${now} from waiting where interest.id = waiting.id
    returning interest.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export function reopenInterests(db: TxDb, ids: readonly number[]) {
  return sql`
    update product_interests interest set done_at = null
    where ${isIn(ids)} and interest.done_at is not null and not ${isAlreadyOpen(sql`interest.user_id`)}`.execute(
    db,
  )
}

export function moveInterests(db: Db, fromId: number, intoId: number) {
  return sql`
    update product_interests interest set user_id = ${intoId}
    where interest.user_id = ${fromId} and interest.done_at is null
      and not ${isAlreadyOpen(sql`${intoId}::bigint`)}`.execute(db)
}
