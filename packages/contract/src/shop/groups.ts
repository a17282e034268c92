import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, idInPath, line, numberInQuery } from '../shared.ts'
import { ProductCard, Sums, SumsOfProduct } from './product.ts'
import { shop } from './shop.limits.ts'

/** Letters and digits that nobody confuses when a code is read aloud. */
const codeOf = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[23456789A-HJ-NP-Za-km-z]{${length}}$`)))

/** Of a group: it is told to everybody who may join. */
export const GroupCode = codeOf(shop.groupCodeLength)
/** Of one participant: it says who invites. */
export const ParticipantCode = codeOf(shop.participantCodeLength)
/** Either; both open the group's page. */
export const InviteCode = z.union([GroupCode, ParticipantCode])

export const JoinType = z.enum(['Created', 'Invited', 'SelfJoined'])
export const GroupStatus = z.enum(['OPEN', 'FULL', 'EXPIRED'])

const Person = z.object({ name: z.string(), photoUrl: z.nullable(z.string()) })

export const Participant = z.object({
  seat: z.int(),
  /** First name, or one letter; empty when nothing is known. */
  name: z.string(),
  photoUrl: z.nullable(z.string()),
  joinedAt: z.iso.datetime(),
  isMe: z.boolean(),
  /** Who leads the group now. */
  isLeader: z.boolean(),
})

const summary = {
  /** The same as the code: groups have no other public name. */
  id: GroupCode,
  inviteCode: GroupCode,
  /** By the clock of the database at the moment of the answer. */
  status: GroupStatus,
  completed: z.boolean(),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** What the server's clock says, so that a wrong clock of a phone changes no countdown. */
  now: z.iso.datetime(),
  participantsToComplete: z.int(),
  participants: z.array(Participant),
}

export const OpenGroup = z.object(summary)

const Mine = z.object({
  /** My own code, told to nobody else. */
  inviteCode: ParticipantCode,
  joinType: JoinType,
  orderId: z.string(),
  sums: Sums,
  canLeave: z.boolean(),
})

export const GroupPurchase = z.object({
  ...summary,
  purchase: z.object({ productId: z.int(), product: ProductCard, joinType: z.nullable(JoinType) }),
  /** Prices as they were when the group began. */
  sums: SumsOfProduct,
  /** Whose link this is, if it is somebody's. */
  invitedBy: z.nullable(Person),
  /** For members. */
  mine: z.nullable(Mine),
})

const read = {
  method: 'GET',
  product: 'saath',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'specified',
} as const
const write = {
  method: 'POST',
  product: 'saath',
  access: 'user',
  rate: 'write',
  bodyLimitBytes: 4096,
} as const

export const listProductsWithGroups = endpoint({
  ...read,
  path: '/api/products/groups',
  access: 'public',
  summary: 'Products that have open groups, with the fullest one of each',
  query: z.object({ take: z._default(numberInQuery(shop.maxTake), shop.take) }),
  reply: z.object({ data: z.array(z.object({ product: ProductCard, group: OpenGroup })) }),
  errors: [],
})

export const getCurrentGroup = endpoint({
  ...read,
  path: '/api/group-purchases/current/{productId}',
  access: 'public',
  summary: 'The group one would join from the product page: the fullest, then the one that ends first',
  params: z.object({ productId: idInPath }),
  reply: z.object({ group: z.nullable(OpenGroup) }),
  errors: [],
})

export const getGroup = endpoint({
  ...read,
  path: '/api/group-purchases/{inviteCode}',
  access: 'public',
  summary: 'A group by its code or by the code of one of its members',
  params: z.object({ inviteCode: InviteCode }),
  reply: GroupPurchase,
  errors: ['GROUP_NOT_FOUND'],
})

export const watchGroup = endpoint({
  ...read,
  path: '/api/group-purchases/{inviteCode}/events',
  access: 'public',
  origin: 'ours',
  isEventStream: true,
  summary: 'Says how many seats are taken, at once and whenever that changes',
  params: z.object({ inviteCode: InviteCode }),
  reply: z.object({ joined: z.int(), status: GroupStatus }),
  errors: ['GROUP_NOT_FOUND'],
})

export const listOwnGroups = endpoint({
  ...read,
  path: '/api/user/group-purchases',
  access: 'user',
  summary: 'My group purchases, newest first',
  query: z.object({
    take: z._default(numberInQuery(shop.maxTake), shop.take),
    skip: z._default(numberInQuery(shop.maxSkip), 0),
  }),
  reply: z.object({ data: z.array(GroupPurchase), total: z.int() }),
  errors: [],
})

export const countOwnGroups = endpoint({
  ...read,
  path: '/api/user/group-purchases/count',
  access: 'user',
  summary: 'How many of my group purchases are under way: the figure on the cart',
  reply: z.object({ count: z.int() }),
  errors: [],
})

const required = (length: number) => line(length).check(z.minLength(1))

/** Where the goods go. The phone is the session's. */
export const deliveryFields = {
  address: required(shop.addressLength),
  addressExtra: z._default(line(shop.addressLength), ''),
  city: required(shop.cityLength),
  state: required(shop.cityLength),
  pin: z.string().check(z.regex(/^[1-9]\d{5}$/)),
}

export const originFields = {
  utmSource: z.optional(z.nullable(line(100))),
  utmMedium: z.optional(z.nullable(line(100))),
  /** Taken and not believed: the server counts the links itself. */
  depth: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1000)))),
  /** What the shopper saw on the button; if the price is another one by now, nothing is ordered. */
  expectedTotalPaise: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
}

export const joinOrCreateGroup = endpoint({
  ...write,
  path: '/api/user/group-purchases/join-or-create',
  origin: 'specified',
  summary: 'Take a seat in a group, or begin one; makes the order',
  body: z.strictObject({
    productId: z.int().check(z.minimum(1)),
    /** For the report alone: the server knows who creates and who joins. */
    joinType: z.optional(JoinType),
    /** Without it a new group is made, or with SelfJoined the fullest one is joined. */
    inviteCode: z.optional(InviteCode),
    ...deliveryFields,
    ...originFields,
  }),
  reply: z.object({
    /** Of the group. */
    inviteCode: GroupCode,
    /** My own, for sharing. */
    participantCode: ParticipantCode,
    orderId: z.string(),
    sums: Sums,
  }),
  takesIdempotencyKey: true,
  errors: [
    'CODE_REQUIRED',
    'PRODUCT_NOT_FOUND',
    'PRODUCT_STATE_CONFLICT',
    'PRICE_CHANGED',
    'GROUP_NOT_FOUND',
    'GROUP_FULL',
    'GROUP_EXPIRED',
    'GROUP_JOINED',
    'ORDER_LIMIT_REACHED',
    'FEATURE_UNAVAILABLE',
    'IDEMPOTENCY_MISMATCH',
  ],
})

export const leaveGroup = endpoint({
  ...write,
  path: '/api/user/group-purchases/leave',
  origin: 'ours',
  summary: 'Give the seat back, before the group is full',
  body: z.strictObject({ inviteCode: InviteCode }),
  reply: Done,
  errors: ['GROUP_NOT_FOUND', 'GROUP_FULL', 'GROUP_EXPIRED'],
})
