import type { ReplyOf } from '@app/contract/endpoint'
import type * as saath from '@app/contract/reports/saath'
import type * as vio from '@app/contract/reports/vio'
import type { Answer, Asked, Servers } from './open-reports.tsx'

type Purchase = ReplyOf<typeof saath.reportPurchases>[number]

export function purchase(
  productName: string,
  isRealProduct: boolean,
  totalGroups: number,
  more: Partial<Purchase> = {},
): Purchase {
  return {
    productId: productName.length,
    productName,
    isRealProduct,
    totalRegistrations: isRealProduct ? 0 : 58,
    buyNow: 3,
    buyWithFriends: 7,
    totalParticipants: totalGroups * 3,
    totalParticipantsWithOld: totalGroups * 4,
    totalGroups,
    groupsGreaterThan1: 9,
    groupsGreaterThan2: 8,
    groupsGreaterThan3: 6,
    completedGroups: Math.floor(totalGroups / 2),
    groupSize: 5,
    utmData: [
      { type: 'wa_share', count: 30, avgDepth: 2.5 },
      { type: null, count: 10, avgDepth: 0 },
    ],
    ...more,
  }
}

const operator = { firstName: '', phoneNumber: '+998901234567', role: 'operator', isSecondFactorDue: false }
const joins: ReplyOf<typeof saath.reportJoined> = [
  { joinType: 'Created', _count: 789, leftCount: 0 },
  { joinType: 'Invited', _count: 1203, leftCount: 3 },
]
const ads: ReplyOf<typeof vio.reportAds> = { totalCount: 40, activeCount: 30, deletedCount: 6 }
const deletions: ReplyOf<typeof vio.reportAdDeletions> = [{ deleteReason: 'SoldHere', _count: 5 }]
const users = { activeCount: 12, stoppedCount: 3, phoneOnlyCount: 5 }

const answers: Readonly<Record<string, unknown>> = {
  '/api/user/users': operator,
  '/api/telegram/users/me': operator,
  '/api/products/report': [purchase('Самокат', false, 1), purchase('Рюкзак', true, 97)],
  '/api/group-purchases/report': joins,
  '/api/users/report': users,
  '/api/telegram/users/report': users,
  '/api/telegram/products/report': ads,
  '/api/telegram/products/deletion-report': deletions,
  '/api/telegram/favourites/report': { totalCount: 9, removedCount: 2 },
  '/api/reports/series': [
    { day: '2026-11-01', value: 41 },
    { day: '2026-11-02', value: 57 },
  ],
  '/api/reports/exports': { ok: true },
}

/** Servers with a signed-in operator and all reports; unknown reports have no rows. */
export function reportServers(own: (asked: Asked) => Answer | undefined = () => undefined): Servers {
  return (asked) => {
    const [, path = ''] = asked.what.split(' ')
    return (
      own(asked) ?? {
        body: answers[path] ?? [],
        headers: { 'x-report-complete-until': '2026-11-15T18:45:00.000Z' },
      }
    )
  }
}
