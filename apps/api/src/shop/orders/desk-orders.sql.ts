import { sql, type SelectQueryBuilder } from 'kysely'
import type { DB } from '#platform/db-types.gen.ts'
import type { Db } from '#platform/db.ts'
import { openStatuses, type OrderStatus } from './order-life.rules.ts'
import { orderRows, type Page } from './orders.sql.ts'

export interface DeskFilter {
  readonly query?: string | undefined
  readonly pin?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly bought?: 'alone' | 'group' | undefined
}

/** Whatever stands in it is looked for as it stands. */
const asWritten = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** Days are days in India, whole ones. */
const midnight = (day: string, later = 0) =>
  sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone 'Asia/Kolkata'`

const narrowed = <Row>(
  orders: SelectQueryBuilder<DB, 'orders', Row>,
  { query, pin, from, to, bought }: DeskFilter,
): SelectQueryBuilder<DB, 'orders', Row> => {
  let found = orders
  if (query !== undefined && query !== '') {
    const text = asWritten(query)
    found = found.where((eb) =>
      eb.or([
        eb('orders.number', 'ilike', `${text}%`),
        eb.exists(
          eb
            .selectFrom('productTexts')
            .select('productTexts.productId')
            .whereRef('productTexts.productId', '=', 'orders.productId')
            .where('productTexts.title', 'ilike', `%${text}%`),
        ),
      ]),
    )
  }
  if (pin !== undefined)
    found = found.where((eb) =>
      eb.exists(
        eb
          .selectFrom('orderAddresses')
          .select('orderAddresses.orderId')
          .whereRef('orderAddresses.orderId', '=', 'orders.id')
          .where('orderAddresses.pin', 'like', `${pin}%`),
      ),
    )
  if (from !== undefined) found = found.where('orders.createdAt', '>=', midnight(from))
  if (to !== undefined) found = found.where('orders.createdAt', '<', midnight(to, 1))
  if (bought !== undefined)
    found = found.where('orders.participantId', bought === 'alone' ? 'is' : 'is not', null)
  return found
}

/** What waits comes oldest first, as it is worked off; what is over newest first. */
export function readDeskOrders(db: Db, status: OrderStatus, filter: DeskFilter, { take, skip }: Page) {
  const isWaiting = (openStatuses as readonly OrderStatus[]).includes(status)
  return orderRows(db)
    .innerJoin('orderAddresses', 'orderAddresses.orderId', 'orders.id')
    .select('orderAddresses.city')
    .where('orders.id', 'in', (eb) =>
      narrowed(eb.selectFrom('orders'), filter)
        .select('orders.id')
        .where('orders.status', '=', status)
        .orderBy('orders.id', isWaiting ? 'asc' : 'desc')
        .limit(take)
        .offset(skip),
    )
    .orderBy('orders.id', isWaiting ? 'asc' : 'desc')
    .execute()
}

export function countDeskOrders(db: Db, filter: DeskFilter) {
  return narrowed(db.selectFrom('orders'), filter)
    .select(['orders.status', sql<number>`count(*)::int`.as('count')])
    .groupBy('orders.status')
    .execute()
}

/** Only what is to be packed or is on its way; where anything else goes stays closed. */
export function readPacking(db: Db, numbers: readonly string[]) {
  return orderRows(db)
    .innerJoin('orderAddresses', 'orderAddresses.orderId', 'orders.id')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select([
      'orderAddresses.phone',
      'orderAddresses.address',
      'orderAddresses.addressExtra',
      'orderAddresses.city',
      'orderAddresses.state',
      'orderAddresses.pin',
      'users.firstName',
    ])
    .where('orders.number', 'in', [...numbers])
    .where('orders.status', 'in', ['CONFIRMED', 'SHIPPED'])
    .execute()
}
