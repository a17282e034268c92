import * as z from 'zod/mini'
import { endpoint, type Product } from '../endpoint.ts'

/** Messages of the shop's bot, by their names in the report. */
export const reminderKinds = [
  /** Viewed a product two hours ago, without an order. */
  'NotJoinedOrCreated',
  /** Has been in a group for 15 minutes without sharing its link. */
  'NotSharedLink',
  /** Copied the link an hour ago, and no member has joined. */
  'LinkCopied',
  /** Hours without a new member; the last is the expiry of the group, with an offer. */
  'NoJoins3',
  'NoJoins10',
  'NoJoins24',
  /** The group is full. */
  'GroupFinished',
] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Messages that the bot sends on its own and that a user can switch off. */
const NotificationKind = z.enum(['moderation', 'expiry', ...reminderKinds, 'interest', 'rating', 'follows'])
export type NotificationKind = z.output<typeof NotificationKind>

export const notificationKindsOf: Readonly<Record<Product, readonly NotificationKind[]>> = {
  /**
   * `moderation`: a moderator's decision about an ad. `expiry`: an ad expires soon, or has expired. `follows`: news of
   * followed sellers.
   */
  vio: ['moderation', 'expiry', 'follows'],
  /** `interest`: a product that the user waits for can be ordered. `rating`: a request to rate a delivered order. */
  saath: [...reminderKinds, 'interest', 'rating'],
}

const NotificationChoices = z.object({
  /** Without a Telegram account the bot cannot write. */
  hasTelegram: z.boolean(),
  /** The user stopped the bot, or never started it: no message can be sent. */
  isBotStopped: z.boolean(),
  /** All kinds of this product, in the order of the list. */
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
