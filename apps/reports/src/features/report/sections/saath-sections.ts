import { count, ratio, share, unsummed, words } from '../report-columns.ts'
import type { AnySection, ReportSection } from '../report-section.ts'
import { labelOf } from './label-of.ts'
import { PurchaseSources, type PurchaseSource } from './purchase-sources.tsx'

export interface PurchaseRow {
  readonly productName: string
  readonly isRealProduct: boolean
  readonly totalGroups: number
  readonly totalParticipants: number
  readonly totalParticipantsWithOld: number
  readonly completedGroups: number
  readonly groupSize: number
  readonly utmData: readonly PurchaseSource[]
}

export const purchases: ReportSection<PurchaseRow> = {
  id: 'purchases',
  product: 'saath',
  title: 'section.purchases',
  sends: 'days',
  file: 'purchases',
  columns: [
    words('productName', 'column.product', ({ productName }) => productName),
    count('totalGroups', 'column.totalGroups', ({ totalGroups }) => totalGroups),
    count(
      'totalParticipants',
      { header: 'column.participants', minWidth: 144 },
      (row) => row.totalParticipants,
    ),
    count(
      'totalParticipantsWithOld',
      { header: 'column.newParticipants', headerNote: 'column.newParticipantsNote', minWidth: 168 },
      (row) => row.totalParticipantsWithOld,
    ),
    count('completedGroups', 'column.completedGroups', ({ completedGroups }) => completedGroups),
    unsummed('groupSize', 'column.groupSize', ({ groupSize }) => groupSize),
  ],
  groups: [
    { id: 'real', label: 'group.real', has: ({ isRealProduct }) => isRealProduct },
    { id: 'fake', label: 'group.fake', has: ({ isRealProduct }) => !isRealProduct },
  ],
  Detail: PurchaseSources,
}

interface JoinRow {
  readonly joinType: string
  readonly _count: number
}

export const joined: ReportSection<JoinRow> = {
  id: 'joined',
  product: 'saath',
  title: 'section.joined',
  sends: 'days',
  file: 'joined',
  columns: [
    words('joinType', 'column.type', ({ joinType }, t) =>
      labelOf(
        t,
        {
          Created: 'join.Created',
          Invited: 'join.Invited',
          SelfJoined: 'join.SelfJoined',
          NoData: 'join.NoData',
        },
        joinType,
      ),
    ),
    count('count', 'column.count', ({ _count }) => _count),
    share('percent', 'column.percent', ({ _count }) => _count),
  ],
  isBars: true,
  noteOf: ({ joinType }) => joinType,
}

interface NotificationRow {
  readonly type: string
  readonly totalCount: number
  readonly isBotStoppedCount: number
}

const notifications: ReportSection<NotificationRow> = {
  id: 'notifications',
  product: 'saath',
  title: 'section.notifications',
  sends: 'moments',
  file: 'notifications',
  columns: [
    words('type', 'column.type', ({ type }, t) =>
      labelOf(
        t,
        {
          NotJoinedOrCreated: 'notification.NotJoinedOrCreated',
          NotSharedLink: 'notification.NotSharedLink',
          LinkCopied: 'notification.LinkCopied',
          NoJoins3: 'notification.NoJoins3',
          NoJoins10: 'notification.NoJoins10',
          NoJoins24: 'notification.NoJoins24',
          GroupFinished: 'notification.GroupFinished',
        },
        type,
      ),
    ),
    count('totalCount', 'column.total', ({ totalCount }) => totalCount),
    count('isBotStoppedCount', 'column.botStopped', (row) => row.isBotStoppedCount),
    ratio(
      'botStoppedShare',
      'column.share',
      (row) => row.isBotStoppedCount,
      (row) => row.totalCount,
    ),
  ],
}

interface OpenRow {
  readonly deeplink: string | null
  readonly _count: number
}

export const opens: ReportSection<OpenRow> = {
  id: 'opens',
  product: 'saath',
  title: 'section.opens',
  sends: 'moments',
  file: 'app-opens',
  columns: [
    words('deeplink', 'column.deeplink', ({ deeplink }, t) =>
      labelOf(
        t,
        { invite: 'open.invite', group: 'open.group', product: 'open.product', none: 'open.none' },
        deeplink || 'none',
      ),
    ),
    count('count', 'column.count', ({ _count }) => _count),
    share('share', 'column.share', ({ _count }) => _count),
  ],
}

interface UserRow {
  readonly status: 'active' | 'stopped'
  readonly count: number
}

const users: ReportSection<UserRow> = {
  id: 'users',
  product: 'saath',
  title: 'section.users',
  sends: 'moments',
  file: 'users',
  columns: [
    words('status', 'column.status', ({ status }, t) => t(`users.${status}`)),
    count('count', 'column.count', (row) => row.count),
    share('share', 'column.share', (row) => row.count),
  ],
}

interface ShareRow {
  readonly type: string | null
  readonly _count: number
}

const sharing: ReportSection<ShareRow> = {
  id: 'sharing',
  product: 'saath',
  title: 'section.sharing',
  sends: 'moments',
  file: 'shares',
  columns: [
    words('type', 'column.type', ({ type }) => type ?? ''),
    count('count', 'column.count', ({ _count }) => _count),
    share('share', 'column.share', ({ _count }) => _count),
  ],
}

interface SearchRow {
  readonly query: string
  readonly count: number
}

const searches: ReportSection<SearchRow> = {
  id: 'searches',
  product: 'saath',
  title: 'section.searches',
  sends: 'days',
  file: 'searches',
  columns: [
    words('query', 'column.query', ({ query }) => query),
    count('count', 'column.count', (row) => row.count),
  ],
}

/** The order of specification 001 §2. */
export const saathSections: readonly AnySection[] = [
  purchases,
  joined,
  notifications,
  opens,
  users,
  sharing,
  searches,
]
