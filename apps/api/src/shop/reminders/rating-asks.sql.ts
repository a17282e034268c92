import { sql } from 'kysely'
import type { TxDb } from '#platform/db.ts'
import { inList, productTexts } from './reminders.sql.ts'

export interface AskFacts {
  readonly orderId: number
  readonly number: string
  readonly deliveredAt: Date
  readonly title: string
  readonly titleHi: string
}

/** What was delivered, kept so far and not rated yet. */
export async function readAskFacts(db: TxDb, orderIds: readonly number[]): Promise<readonly AskFacts[]> {
  const { rows } = await sql<AskFacts>`
    select orders.id as order_id, orders.number, orders.delivered_at, en.title, hi.title as title_hi
    from orders join products on products.id = orders.product_id ${productTexts}
    where ${inList('orders.id', orderIds)} and orders.status = 'DELIVERED' and orders.delivered_at is not null
      and not exists (select from product_ratings where product_ratings.order_id = orders.id)`.execute(db)
  return rows
}
