import * as z from 'zod/mini'
import { endpoint, type Product } from '../endpoint.ts'

/** What the bot of the shop tells, by the names that its report counts. */
export const reminderKinds = [
  /** Looked at a product two hours ago and has no order. */
  'NotJoinedOrCreated',
  /** In a group for a quarter of an hour and has passed on no link. */
  'NotSharedLink',
  /** Copied the link an hour ago, and nobody new has come. */
  'LinkCopied',
  /** So many hours without a new member; the last is the end of the group, with an offer. */
  'NoJoins3',
  'NoJoins10',
  'NoJoins24',
  /** The group is full. */
  'GroupFinished',
] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** What the bot tells somebody of its own accord, and what can be switched off: only what there is. */
const NotificationKind = z.enum(['moderation', 'expiry', ...reminderKinds, 'interest', 'rating', 'follows'])
export type NotificationKind = z.output<typeof NotificationKind>

export const notificationKindsOf: Readonly<Record<Product, readonly NotificationKind[]>> = {
  /**
   * `moderation`: what a moderator decided about an ad. `expiry`: an ad ends soon, or has ended. `follows`: sellers
   * whom the person follows have something new.
   */
  vio: ['moderation', 'expiry', 'follows'],
  /** `interest`: what somebody wanted to hear of can be ordered. `rating`: how they like what was delivered. */
  saath: [...reminderKinds, 'interest', 'rating'],
}

const NotificationChoices = z.object({
  /** Without a Telegram account there is nobody for the bot to write to. */
  hasTelegram: z.boolean(),
  /** The person stopped the bot, or never started it: nothing can be told until they start it. */
  isBotStopped: z.boolean(),
  /** Every kind of this product, in the order of the list. */
  choices: z.array(z.object({ kind: NotificationKind, isOn: z.boolean() })),
})

export const getNotificationChoices = endpoint({
  method: 'GET',
  path: '/api/user/notifications',
  product: 'both',
  access: 'user',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
  summary: 'Which messages of the bot the caller wants, and whether the bot can reach them',
  reply: NotificationChoices,
  errors: [],
})

export const setNotificationChoice = endpoint({
  method: 'PATCH',
  path: '/api/user/notifications',
  product: 'both',
  access: 'user',
  rate: 'write',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'Switch one kind of messages on or off; what waits to be sent heeds it',
  body: z.strictObject({ kind: NotificationKind, isOn: z.boolean() }),
  reply: NotificationChoices,
  errors: [],
})
