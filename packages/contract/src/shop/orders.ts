import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, idInPath, line, numberInQuery } from '../shared.ts'
import { deliveryFields, GroupCode, GroupStatus, originFields } from './groups.ts'
import { ProductCard, ProductLink, Sums } from './product.ts'
import { shop } from './shop.limits.ts'

/** Random; read aloud between shoppers and operators. */
export const OrderId = z.string().check(z.regex(/^[A-Z0-9]{10}$/))

export const OrderStatus = z.enum([
  'PLACED',
  'AWAITING_GROUP',
  'CONFIRMED',
  'SHIPPED',
  'DELIVERED',
  'RETURNED',
  'CANCELLED',
  'EXPIRED',
])

/** Fields of every list of orders. */
export const orderFields = {
  id: OrderId,
  status: OrderStatus,
  createdAt: z.iso.datetime(),
  product: ProductCard,
  sums: Sums,
  group: z.nullable(z.object({ inviteCode: GroupCode, status: GroupStatus })),
}

/** Delivered and not rated yet. */
const canRate = z.boolean()

export const OrderRow = z.object({ ...orderFields, canRate })

/** Delivery address and phone. */
export const orderAddress = {
  phoneNumber: z.string(),
  address: z.string(),
  addressExtra: z.string(),
  city: z.string(),
  state: z.string(),
  pin: z.string(),
}

/** With its history. */
export const orderDetails = {
  ...orderAddress,
  moves: z.array(z.object({ status: OrderStatus, at: z.iso.datetime() })),
}

export const Order = z.object({
  ...orderFields,
  ...orderDetails,
  canRate,
  /** The user's rating; it may be changed while the goods are kept. */
  rating: z.nullable(z.object({ stars: z.int(), featureStars: z.array(z.int()), text: z.string() })),
})

const own = { product: 'saath', access: 'user', origin: 'ours' } as const
const page = {
  take: z._default(numberInQuery(shop.maxTake), shop.take),
  skip: z._default(numberInQuery(shop.maxSkip), 0),
}

export const buyNow = endpoint({
  ...own,
  method: 'POST',
  path: '/api/user/orders',
  rate: 'write',
  bodyLimitBytes: 4096,
  summary: 'Order one alone, at its own price',
  body: z.strictObject({ productId: z.int().check(z.minimum(1)), ...deliveryFields, ...originFields }),
  reply: z.object({ id: OrderId }),
  takesIdempotencyKey: true,
  errors: [
    'CODE_REQUIRED',
    'PRODUCT_NOT_FOUND',
    'PRODUCT_STATE_CONFLICT',
    'PRICE_CHANGED',
    'ORDER_LIMIT_REACHED',
    'ORDER_DAY_LIMIT_REACHED',
    'ORDER_PAUSED',
    'FEATURE_UNAVAILABLE',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const listOwnOrders = endpoint({
  ...own,
  method: 'GET',
  path: '/api/user/orders',
  rate: 'read',
  bodyLimitBytes: 0,
  summary: 'My orders, newest first',
  query: z.object(page),
  reply: z.object({ data: z.array(OrderRow), total: z.int() }),
  errors: [],
})

export const getOwnOrder = endpoint({
  ...own,
  method: 'GET',
  path: '/api/user/orders/{id}',
  rate: 'read',
  bodyLimitBytes: 0,
  summary: 'One of my orders with its address',
  params: z.object({ id: OrderId }),
  reply: Order,
  errors: ['ORDER_NOT_FOUND'],
})

export const cancelOwnOrder = endpoint({
  ...own,
  method: 'POST',
  path: '/api/user/orders/{id}/cancel',
  rate: 'write',
  bodyLimitBytes: 1024,
  summary: 'Call an order off before it is confirmed',
  params: z.object({ id: OrderId }),
  body: z.strictObject({}),
  reply: Done,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATE_CONFLICT'],
})

export const rateOrder = endpoint({
  ...own,
  method: 'POST',
  path: '/api/user/orders/{id}/rating',
  rate: 'write',
  bodyLimitBytes: 8192,
  summary: 'Rate what was delivered; said again, the last word counts',
  params: z.object({ id: OrderId }),
  body: z.strictObject({
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    /** In the order of the product's features. */
    featureStars: z._default(z.array(z.int().check(z.minimum(1), z.maximum(5))).check(z.maxLength(10)), []),
    text: z._default(line(1000), ''),
  }),
  reply: Done,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATE_CONFLICT'],
})

/** HELD: waits for an operator. */
const ReviewState = z.enum(['SHOWN', 'HELD', 'HIDDEN'])

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/{id}/reports',
  product: 'saath',
  access: 'user',
  rate: 'write',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'Report a review or the name of its author; several reports hide it until an operator decides',
  params: z.object({ id: idInPath }),
  body: z.strictObject({}),
  reply: Done,
  errors: ['REVIEW_NOT_FOUND', 'COMPLAINT_LIMIT_REACHED'],
})

export const listReviewQueue = endpoint({
  method: 'GET',
  path: '/api/reviews/moderation',
  product: 'saath',
  access: 'operator',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
  summary: 'Reviews that wait for a decision, those held back first, oldest first',
  query: z.object({
    take: z._default(numberInQuery(shop.maxTake), shop.take),
    skip: z._default(numberInQuery(shop.maxSkip), 0),
  }),
  reply: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        state: ReviewState,
        text: z.string(),
        authorName: z.string(),
        stars: z.int(),
        reports: z.int(),
        createdAt: z.iso.datetime(),
        product: z.object({ link: ProductLink, title: z.string() }),
      }),
    ),
    total: z.int(),
  }),
  errors: [],
})

export const decideReview = endpoint({
  method: 'PATCH',
  path: '/api/reviews/{id}',
  product: 'saath',
  access: 'operator',
  rate: 'write',
  bodyLimitBytes: 2048,
  origin: 'ours',
  summary: 'Show or hide a review; its author may be shown without a name. The decision is in the audit log',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    state: z.enum(['SHOWN', 'HIDDEN']),
    isNameHidden: z._default(z.boolean(), false),
    note: z._default(line(300), ''),
  }),
  reply: Done,
  errors: ['REVIEW_NOT_FOUND'],
})
