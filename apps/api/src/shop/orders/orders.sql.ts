import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import { openStatuses, type OrderStatus } from './order-status.rules.ts'

export interface NewOrder {
  readonly number: string
  readonly userId: number
  readonly productId: number
  readonly participantId: number | null
  readonly status: OrderStatus
  readonly pricePaise: number
  readonly groupDiscountPaise: number
  readonly creatorDiscountPaise: number
  readonly deliveryDiscountPaise: number
  readonly totalPaise: number
  readonly utmSource: string | null
  readonly utmMedium: string | null
}

export interface OrderAddress {
  readonly phone: string
  readonly address: string
  readonly addressExtra: string
  readonly city: string
  readonly state: string
  readonly pin: string
}

/** Inserts the order, its address and its first move in one statement. */
export async function insertOrder(db: TxDb, order: NewOrder, to: OrderAddress): Promise<number> {
  const { id } = await db
    .with('made', (write) => write.insertInto('orders').values(order).returning(['id', 'status']))
    .with('sent', (write) =>
      write
        .insertInto('orderAddresses')
        .columns(['orderId', 'phone', 'address', 'addressExtra', 'city', 'state', 'pin'])
        .expression((eb) =>
          eb
            .selectFrom('made')
            .select([
              'made.id',
              sql<string>`${to.phone}`.as('phone'),
              sql<string>`${to.address}`.as('address'),
              sql<string>`${to.addressExtra}`.as('addressExtra'),
              sql<string>`${to.city}`.as('city'),
              sql<string>`${to.state}`.as('state'),
              sql<string>`${to.pin}`.as('pin'),
            ]),
        ),
    )
    .with('moved', (write) =>
      write
        .insertInto('orderMoves')
        .columns(['orderId', 'toStatus', 'actorId'])
        .expression((eb) =>
          eb
            .selectFrom('made')
            .select(['made.id', 'made.status', sql<number>`${order.userId}::bigint`.as('actor')]),
        ),
    )
    .selectFrom('made')
    .select('made.id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countOpenOrders(db: TxDb, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('status', 'in', [...openStatuses])
    .executeTakeFirstOrThrow()
  return count
}

/** Orders and seats of the last 24 hours, and when the buyer cancelled orders in the last thirty days. */
export async function readOrderHistory(
  db: TxDb,
  userId: number,
): Promise<{ readonly placed: number; readonly oldest: Date | null; readonly cancelledAt: Date[] }> {
  const { rows } = await sql<{ placed: number; oldest: Date | null; cancelledAt: Date[] }>`
    select count(distinct o.id) filter (where o.created_at > now() - interval '24 hours')::int as placed,
      min(o.created_at) filter (where o.created_at > now() - interval '24 hours') as oldest,
      coalesce(array_agg(m.created_at) filter (where m.created_at is not null), '{}') as cancelled_at
    from orders o left join order_moves m on m.order_id = o.id and m.to_status = 'CANCELLED'
      and m.actor_id = o.user_id and m.created_at > now() - interval '30 days'
    where o.user_id = ${userId} and o.created_at > now() - interval '60 days'`.execute(db)
  return rows[0] ?? { placed: 0, oldest: null, cancelledAt: [] }
}

/** Moves the orders that still have the status `from`, and returns them. */
export async function moveOrders(
  db: TxDb,
  ids: readonly number[],
  move: { from: OrderStatus; to: OrderStatus; actorId: number | null; note: string | null },
) {
  const { rows } = await sql<{ id: number; userId: number; productId: number; totalPaise: number }>`
    with moved as (
      update orders set status = ${move.to},
        delivered_at = case when ${move.to}::text = 'DELIVERED' then now() else delivered_at end
      where id = any(${[...ids]}::bigint[]) and status = ${move.from}
      returning id, user_id, product_id, total_paise),
    noted as (
      insert into order_moves (order_id, from_status, to_status, actor_id, note)
      select id, ${move.from}::text, ${move.to}::text, ${move.actorId}::bigint, ${move.note}::text from moved)
    select id, user_id, product_id, total_paise from moved`.execute(db)
  return rows
}

export function orderRows(db: Db | TxDb) {
  return db
    .selectFrom('orders')
    .leftJoin('groupParticipants', 'groupParticipants.id', 'orders.participantId')
    .leftJoin('groupPurchases', 'groupPurchases.id', 'groupParticipants.groupId')
    .innerJoin('products', 'products.id', 'orders.productId')
    .select([
      'orders.id',
      'orders.number',
      'orders.userId',
      'orders.productId',
      'orders.participantId',
      'orders.status',
      'orders.pricePaise',
      'orders.groupDiscountPaise',
      'orders.creatorDiscountPaise',
      'orders.deliveryDiscountPaise',
      'orders.totalPaise',
      'orders.createdAt',
      'groupPurchases.inviteCode as groupCode',
      'groupPurchases.endsAt as groupEndsAt',
      'products.isReal',
    ])
    .select(
      sql<'OPEN' | 'FULL' | 'EXPIRED' | null>`case
        when group_purchases.status = 'OPEN' and group_purchases.ends_at <= now() then 'EXPIRED'
        else group_purchases.status end`.as('groupStatus'),
    )
}

export type OrderRow = Awaited<ReturnType<typeof readOwnOrders>>[number]

export interface Page {
  readonly take: number
  readonly skip: number
}

export function readOwnOrders(db: Db, userId: number, { take, skip }: Page) {
  return orderRows(db)
    .where('orders.userId', '=', userId)
    .orderBy('orders.id', 'desc')
    .limit(take)
    .offset(skip)
    .execute()
}

export function countOwnOrders(db: Db, userId: number) {
  return db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}

export function findOwnOrder(db: Db | TxDb, userId: number, number: string) {
  return orderRows(db)
    .where('orders.userId', '=', userId)
    .where('orders.number', '=', number)
    .executeTakeFirst()
}

export function findOrder(db: Db | TxDb, number: string) {
  return orderRows(db).where('orders.number', '=', number).executeTakeFirst()
}

export function readOrdersOfParticipants(db: Db, participantIds: readonly number[]) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('participantId', '=', sql<number>`any(${[...participantIds]}::bigint[])`)
    .execute()
}

export function getAddress(db: Db, orderId: number) {
  return db.selectFrom('orderAddresses').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
}

export function readMoves(db: Db, orderId: number) {
  return db
    .selectFrom('orderMoves')
    .select(['toStatus', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
}
