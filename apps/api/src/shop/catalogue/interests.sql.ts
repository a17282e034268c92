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

const among = (ids: readonly number[]) => sql<boolean>`wish.id = any(${[...ids]}::bigint[])`

/** Nobody waits twice for one thing at the same time. */
const waitsAlready = (userId: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from product_interests other where other.user_id = ${userId} and other.product_id = wish.product_id
    and other.kind = wish.kind and other.done_at is null)`

/** Answers which of them nobody else has taken in hand; from now on somebody has. */
export async function claimInterests(
  db: TxDb,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    with waiting as (
      select wish.id from product_interests wish
      where ${among(ids)} and wish.done_at is null order by wish.id for update)
    update product_interests wish set done_at = ${now} from waiting where wish.id = waiting.id
    returning wish.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export function reopenInterests(db: TxDb, ids: readonly number[]) {
  return sql`
    update product_interests wish set done_at = null
    where ${among(ids)} and wish.done_at is not null and not ${waitsAlready(sql`wish.user_id`)}`.execute(db)
}

export function giveInterests(db: Db, fromId: number, intoId: number) {
  return sql`
    update product_interests wish set user_id = ${intoId}
    where wish.user_id = ${fromId} and wish.done_at is null
      and not ${waitsAlready(sql`${intoId}::bigint`)}`.execute(db)
}
