import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ShareType } from '../shop/shares.ts'
import { ownReport, specifiedReport } from './period.ts'
import { SearchRow, UserFigures } from './rows.ts'

const saathReport = { ...specifiedReport, product: 'saath' } as const

export const reportPurchases = endpoint({
  ...saathReport,
  path: '/api/products/report',
  bodyLimitBytes: 0,
  summary: 'Products with groups, seats, orders or registrations of interest in the period',
  reply: z.array(
    z.object({
      /** Ours: the key of the row for drill-down. */
      productId: z.int(),
      productName: z.string(),
      /** At the end of the period. */
      isRealProduct: z.boolean(),
      totalRegistrations: z.int(),
      buyNow: z.int(),
      buyWithFriends: z.int(),
      totalParticipants: z.int(),
      totalParticipantsWithOld: z.int(),
      totalGroups: z.int(),
      groupsGreaterThan1: z.int(),
      groupsGreaterThan2: z.int(),
      groupsGreaterThan3: z.int(),
      completedGroups: z.int(),
      groupSize: z.int(),
      /** The rows add up to `totalParticipants`; null is a participant without a source. */
      utmData: z.array(z.object({ type: z.nullable(z.string()), count: z.int(), avgDepth: z.number() })),
    }),
  ),
})

export const reportJoined = endpoint({
  ...saathReport,
  path: '/api/group-purchases/report',
  bodyLimitBytes: 0,
  summary: 'Seats taken in the period, by what the client said about the way into the group',
  reply: z.array(
    z.object({
      joinType: z.enum(['Created', 'Invited', 'SelfJoined', 'NoData']),
      _count: z.int(),
      /** Ours: participants who have left since. Without them the rows add up to `totalParticipantsWithOld`. */
      leftCount: z.int(),
    }),
  ),
})

/** Specification 001 §4. */
export const reportedNotifications = [
  'NotJoinedOrCreated',
  'NotSharedLink',
  'LinkCopied',
  'NoJoins3',
  'NoJoins10',
  'NoJoins24',
  'GroupFinished',
] as const

export const reportNotifications = endpoint({
  ...saathReport,
  path: '/api/notifications/report',
  bodyLimitBytes: 0,
  summary: 'Messages handed to Telegram in the period, and those refused because the bot is stopped',
  reply: z.array(
    z.object({
      type: z.enum(reportedNotifications),
      totalCount: z.int(),
      isBotStoppedCount: z.int(),
    }),
  ),
})

export const reportAppOpens = endpoint({
  ...saathReport,
  path: '/api/app-opens/report',
  bodyLimitBytes: 0,
  summary: 'Starts of the app in the period, by type of deep link; null is a start without one',
  reply: z.array(z.object({ deeplink: z.nullable(z.string()), _count: z.int() })),
})

export const reportShares = endpoint({
  ...saathReport,
  path: '/api/shares/report',
  bodyLimitBytes: 0,
  summary: 'Links shared in the period, by target',
  reply: z.array(z.object({ type: ShareType, _count: z.int() })),
})

export const reportUsers = endpoint({
  ...saathReport,
  path: '/api/users/report',
  bodyLimitBytes: 0,
  summary: 'People registered in the period, by the state of their bot at its end',
  reply: UserFigures,
})

export const reportExpiredProducts = endpoint({
  ...saathReport,
  path: '/api/expired-products/report',
  bodyLimitBytes: 0,
  summary: 'Products whose offer ended in the period',
  reply: z.array(
    z.object({
      productId: z.int(),
      productName: z.string(),
      offerUntil: z.iso.datetime(),
      /** Created during the offer, like the orders. */
      groups: z.int(),
      orders: z.int(),
      /** Users on the waiting list. */
      waiting: z.int(),
      /** Users who were notified, or ordered by themselves. */
      told: z.int(),
    }),
  ),
})

export const reportProductSearches = endpoint({
  ...ownReport,
  product: 'saath',
  path: '/api/products/search/report',
  bodyLimitBytes: 0,
  summary: 'Searches of the period, the most frequent first',
  reply: z.array(SearchRow),
})
