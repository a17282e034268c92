import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line, numberInQuery } from '../shared.ts'
import { orderAddress, orderDetails, orderFields, OrderId, OrderStatus } from './orders.ts'
import { shop } from './shop.limits.ts'

/** What operators know beyond its owner, and what they may make of it. */
const deskOrder = {
  ...orderFields,
  isRealProduct: z.boolean(),
  allowed: z.array(OrderStatus),
  /** So many orders this person refused at the door: they were sent and came back undelivered. */
  refusedBefore: z.int(),
  /** So many others of its group share its door or its device: one person with many accounts, or a family. */
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
    /** The beginning of an order number, or a part of the product's name. */
    query: z.optional(line(80)),
    /** The beginning of a PIN code: a part of the country. */
    pin: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    /** Whole days in India on which they were placed, both included. */
    from: day,
    to: day,
    bought: z.optional(z.enum(['alone', 'group'])),
  }),
  reply: z.object({
    data: z.array(z.object(deskOrder)),
    total: z.int(),
    /** By state, of everything that the other filters let through. */
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
        /** Where it stands now; null when there is no such order. */
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
    /** Neither to be sent nor on the way: where they go is nobody's business. */
    left: z.array(OrderId),
  }),
  errors: [],
})
