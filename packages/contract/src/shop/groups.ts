import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, idInPath, line, numberInQuery } from '../shared.ts'
import { ProductCard, Sums, SumsOfProduct } from './product.ts'
import { shop } from './shop.limits.ts'

/** Letters and digits that are not confused when a code is read aloud. */
const codeOf = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[23456789A-HJ-NP-Za-km-z]{${length}}$`)))

/** The code of a group, known to all who may join. */
export const GroupCode = codeOf(shop.groupCodeLength)
/** The code of one participant: it identifies the inviter. */
export const ParticipantCode = codeOf(shop.participantCodeLength)
/** Either code; both open the group's page. */
export const InviteCode = z.union([GroupCode, ParticipantCode])

export const JoinType = z.enum(['Created', 'Invited', 'SelfJoined'])
export const GroupStatus = z.enum(['OPEN', 'FULL', 'EXPIRED'])

const Person = z.object({ name: z.string(), photoUrl: z.nullable(z.string()) })

export const Participant = z.object({
  seat: z.int(),
  /** First name, or one letter; empty when unknown. */
  name: z.string(),
  photoUrl: z.nullable(z.string()),
  joinedAt: z.iso.datetime(),
  isMe: z.boolean(),
  /** The current leader of the group. */
  isLeader: z.boolean(),
})

const summary = {
  /** Equal to the code: groups have no other public name. */
  id: GroupCode,
  inviteCode: GroupCode,
  /** Of the database's clock at the moment of the answer. */
  status: GroupStatus,
  completed: z.boolean(),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The server's time, so that a wrong clock of a phone changes no countdown. */
  now: z.iso.datetime(),
  participantsToComplete: z.int(),
  participants: z.array(Participant),
}

export const OpenGroup = z.object(summary)

const Mine = z.object({
  /** The caller's own code, sent to no other user. */
  inviteCode: ParticipantCode,
  joinType: JoinType,
  orderId: z.string(),
  sums: Sums,
  canLeave: z.boolean(),
})

export const GroupPurchase = z.object({
  ...summary,
  purchase: z.object({ productId: z.int(), product: ProductCard, joinType: z.nullable(JoinType) }),
  /** Prices at the creation of the group. */
  sums: SumsOfProduct,
  /** The inviter, when the code is that of a participant. */
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

/** The delivery address. The phone is that of the session. */
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
  /** Ignored: the server counts the links itself. */
  depth: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1000)))),
  /** The displayed price; the order is refused when another price is in force. */
  expectedTotalPaise: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
}

export const joinOrCreateGroup = endpoint({
  ...write,
  path: '/api/user/group-purchases/join-or-create',
  origin: 'specified',
  summary: 'Take a seat in a group, or begin one; makes the order',
  body: z.strictObject({
    productId: z.int().check(z.minimum(1)),
    /** Only for the report: the server knows creators and members. */
    joinType: z.optional(JoinType),
    /** Without it a new group is created, or with SelfJoined the fullest one is joined. */
    inviteCode: z.optional(InviteCode),
    ...deliveryFields,
    ...originFields,
  }),
  reply: z.object({
    /** Of the group. */
    inviteCode: GroupCode,
    /** The caller's own code, for sharing. */
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
    'ORDER_DAY_LIMIT_REACHED',
    'ORDER_PAUSED',
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
