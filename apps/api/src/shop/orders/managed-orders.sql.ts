import { sql, type SelectQueryBuilder } from 'kysely'
import type { DB } from '#platform/db-types.gen.ts'
import type { Db } from '#platform/db.ts'
import { openStatuses, type OrderStatus } from './order-status.rules.ts'
import { orderRows, type Page } from './orders.sql.ts'

export interface OrderFilter {
  readonly query?: string | undefined
  readonly pin?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly bought?: 'alone' | 'group' | undefined
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** The start of a day in India. */
const midnight = (day: string, daysLater = 0) =>
  sql<Date>`(${day}::date + ${daysLater}::int)::timestamp at time zone 'Asia/Kolkata'`

const applyFilter = <Row>(
  orders: SelectQueryBuilder<DB, 'orders', Row>,
  { query, pin, from, to, bought }: OrderFilter,
): SelectQueryBuilder<DB, 'orders', Row> => {
  let found = orders
  if (query !== undefined && query !== '') {
    const text = escapeLike(query)
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

/** Open orders oldest first, in the order of the work; ended ones newest first. */
export function readOrders(db: Db, status: OrderStatus, filter: OrderFilter, { take, skip }: Page) {
  const isOpen = (openStatuses as readonly OrderStatus[]).includes(status)
  return orderRows(db)
    .innerJoin('orderAddresses', 'orderAddresses.orderId', 'orders.id')
    .select('orderAddresses.city')
    .where('orders.id', 'in', (eb) =>
      applyFilter(eb.selectFrom('orders'), filter)
        .select('orders.id')
        .where('orders.status', '=', status)
        .orderBy('orders.id', isOpen ? 'asc' : 'desc')
        .limit(take)
        .offset(skip),
    )
    .orderBy('orders.id', isOpen ? 'asc' : 'desc')
    .execute()
}

export function countByStatus(db: Db, filter: OrderFilter) {
  return applyFilter(db.selectFrom('orders'), filter)
    .select(['orders.status', sql<number>`count(*)::int`.as('count')])
    .groupBy('orders.status')
    .execute()
}

/** Only confirmed and shipped orders: operators need no other addresses. */
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
