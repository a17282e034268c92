import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import { canBeTold, inList, isOrderable, productColumns, productTexts } from './reminders.sql.ts'
import type { WishFacts } from './wishes.rules.ts'

export interface DueWish {
  readonly interestId: number
  readonly userId: number
  /** They found it by themselves: nothing to tell. */
  readonly hasOrdered: boolean
}

const hasOrdered = sql<boolean>`exists (select from orders where orders.user_id = wish.user_id
  and orders.product_id = wish.product_id and orders.created_at >= wish.created_at)`

/** Who stopped the bot goes on waiting: they may start it again. */
const isListening = sql`not exists (select from users where users.id = wish.user_id and users.is_bot_stopped)`

/** Who waits for something that can be ordered at this moment, some at a time. */
export async function findDueWishes(db: Db, now: Date, size: number): Promise<readonly DueWish[]> {
  const { rows } = await sql<DueWish>`
    select wish.id as interest_id, wish.user_id, ${hasOrdered} as has_ordered
    from product_interests wish join products on products.id = wish.product_id
    where wish.user_id is not null and wish.done_at is null and ${isOrderable(now)}
      and ${canBeTold('wish.user_id')} and ${isListening}
    order by wish.id limit ${size}`.execute(db)
  return rows
}

/** What can be ordered of what they waited for, unless they have ordered it meanwhile. */
export async function readWishFacts(
  db: TxDb,
  interestIds: readonly number[],
  now: Date,
): Promise<readonly WishFacts[]> {
  const { rows } = await sql<WishFacts>`
    select wish.id as interest_id, wish.kind as wanted, products.id as product_id,
      products.participants_to_complete as need, ${productColumns(now)}
    from product_interests wish join products on products.id = wish.product_id ${productTexts}
    where ${inList('wish.id', interestIds)} and ${isOrderable(now)} and not ${hasOrdered}`.execute(db)
  return rows
}
