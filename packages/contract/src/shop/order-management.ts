import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line, numberInQuery } from '../shared.ts'
import { orderAddress, orderDetails, orderFields, OrderId, OrderStatus } from './orders.ts'
import { shop } from './shop.limits.ts'

/** What operators see beyond the owner's view, and the allowed moves. */
const deskOrder = {
  ...orderFields,
  isRealProduct: z.boolean(),
  allowed: z.array(OrderStatus),
  /** Orders of this user that came back undelivered. */
  refusedBefore: z.int(),
  /** Members of its group with the same address or device: one user with several accounts, or a family. */
  sharesWith: z.int(),
}

const desk = { product: 'saath', access: 'operator', origin: 'ours' } as const
const day = z.optional(z.iso.date())
const chosen = z.array(OrderId).check(z.minLength(1), z.maxLength(shop.deskAtATime))

export const listOrders = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/orders',
  rate: 'read',
  bodyLimitBytes: 0,
  summary: 'Orders in one state: what waits oldest first, what is over newest first; how many are in each',
  query: z.object({
    take: z._default(numberInQuery(shop.maxTake), shop.take),
    skip: z._default(numberInQuery(shop.maxSkip), 0),
    status: OrderStatus,
    /** The start of an order number, or a part of the product's name. */
    query: z.optional(line(80)),
    /** The start of a PIN code: a region of India. */
    pin: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    /** Order dates, whole days in India, both included. */
    from: day,
    to: day,
    bought: z.optional(z.enum(['alone', 'group'])),
  }),
  reply: z.object({
    data: z.array(z.object(deskOrder)),
    total: z.int(),
    /** By status, of all orders that match the other filters. */
    counts: z.record(OrderStatus, z.int()),
  }),
  errors: [],
})

export const getOrder = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/orders/{id}',
  rate: 'read',
  bodyLimitBytes: 0,
  summary: 'An order with its address and phone; who read them is written into the audit log',
  params: z.object({ id: OrderId }),
  reply: z.object({ ...deskOrder, ...orderDetails }),
  errors: ['ORDER_NOT_FOUND'],
})

const move = { status: OrderStatus, note: z.optional(line(500)) }

export const moveOrder = endpoint({
  ...desk,
  method: 'PATCH',
  path: '/api/orders/{id}',
  rate: 'write',
  bodyLimitBytes: 4096,
  summary: 'Move an order on; a move that its state does not allow is refused',
  params: z.object({ id: OrderId }),
  body: z.strictObject(move),
  reply: z.object({ id: OrderId, status: OrderStatus }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATE_CONFLICT'],
})

export const moveManyOrders = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/orders/moves',
  rate: 'write',
  bodyLimitBytes: 8192,
  summary: 'Move many orders on, each by itself; what became of each is told in the order they were named',
  body: z.strictObject({ ids: chosen, ...move }),
  reply: z.object({
    results: z.array(
      z.object({
        id: OrderId,
        /** Its current status; null when there is no such order. */
        status: z.nullable(OrderStatus),
        /** Why it was not moved. */
        problem: z.nullable(z.enum(['ORDER_NOT_FOUND', 'ORDER_STATE_CONFLICT'])),
      }),
    ),
  }),
  errors: [],
})

export const listPacking = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/orders/packing-list',
  rate: 'write',
  bodyLimitBytes: 8192,
  summary:
    'What goes into which parcel and where to; who read it is written into the audit log of each order',
  body: z.strictObject({ ids: chosen }),
  reply: z.object({
    data: z.array(z.object({ ...orderFields, ...orderAddress, name: z.string() })),
    /** Empty unless the order is to be sent or on its way. */
    left: z.array(OrderId),
  }),
  errors: [],
})
