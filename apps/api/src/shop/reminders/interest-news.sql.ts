import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import { canBeNotified, inList, isOrderable, productColumns, productTexts } from './reminders.sql.ts'
import type { InterestFacts } from './interest-news.rules.ts'

export interface DueInterest {
  readonly interestId: number
  readonly userId: number
  /** The user has ordered the product since and needs no message. */
  readonly hasOrdered: boolean
}

const hasOrdered = sql<boolean>`exists (select from orders where orders.user_id = interest.user_id
  and orders.product_id = interest.product_id and orders.created_at >= interest.created_at)`

/** Users who stopped the bot keep waiting, since they may start it again. */
const isBotActive = sql`not exists (select from users where users.id = interest.user_id and users.is_bot_stopped)`

/** Open interests in products that can be ordered now. */
export async function findDueInterests(db: Db, now: Date, size: number): Promise<readonly DueInterest[]> {
  const { rows } = await sql<DueInterest>`
    select interest.id as interest_id, interest.user_id, ${hasOrdered} as has_ordered
    from product_interests interest join products on products.id = interest.product_id
    where interest.user_id is not null and interest.done_at is null and ${isOrderable(now)}
      and ${canBeNotified('interest.user_id')} and ${isBotActive}
    order by interest.id limit ${size}`.execute(db)
  return rows
}

/** Of these interests, those in products that can be ordered and that the user has not ordered meanwhile. */
export async function readInterestFacts(
  db: TxDb,
  interestIds: readonly number[],
  now: Date,
): Promise<readonly InterestFacts[]> {
  const { rows } = await sql<InterestFacts>`
    select interest.id as interest_id, interest.kind, products.id as product_id,
      products.participants_to_complete as need, ${productColumns(now)}
    from product_interests interest join products on products.id = interest.product_id ${productTexts}
    where ${inList('interest.id', interestIds)} and ${isOrderable(now)} and not ${hasOrdered}`.execute(db)
  return rows
}
