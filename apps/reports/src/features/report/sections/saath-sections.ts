import { count, ratio, share, unsummed, words } from '../report-columns.ts'
import {
  readJoined,
  readNotifications,
  readOpens,
  readPurchases,
  readSaathSearches,
  readSaathUsers,
  readShares,
  type JoinRow,
  type NotificationRow,
  type OpenRow,
  type PurchaseRow,
  type ShareRow,
} from '../report.queries.ts'
import { closeSection, type AnySection, type ReportSection } from '../report-section.ts'
import { findLabel } from './find-label.ts'
import { PurchaseDetail, purchaseDetailFigures } from './purchase-detail.tsx'
import { searchParts, sumFigure, userParts } from './shared-parts.ts'

export const purchases: ReportSection<PurchaseRow> = {
  id: 'purchases',
  product: 'saath',
  title: 'section.purchases',
  meaning: 'meaning.purchases',
  report: 'purchases',
  read: readPurchases,
  keyOf: ({ productId }) => String(productId),
  sends: 'days',
  file: 'purchases',
  figures: [
    sumFigure('totalGroups', 'column.totalGroups', 'meaning.totalGroups', (row) => row.totalGroups),
    sumFigure(
      'totalParticipants',
      'figure.participants',
      'meaning.participants',
      (row) => row.totalParticipants,
    ),
    sumFigure(
      'totalParticipantsWithOld',
      'figure.newParticipants',
      'meaning.newParticipants',
      (row) => row.totalParticipantsWithOld,
    ),
    sumFigure(
      'completedGroups',
      'column.completedGroups',
      'meaning.completedGroups',
      (row) => row.completedGroups,
    ),
    sumFigure(
      'totalRegistrations',
      'figure.registrations',
      'meaning.registrations',
      (row) => row.totalRegistrations,
    ),
  ],
  columns: [
    words('productName', 'column.product', ({ productName }) => productName),
    count(
      'totalGroups',
      { header: 'column.totalGroups', meaning: 'meaning.totalGroups' },
      ({ totalGroups }) => totalGroups,
    ),
    count(
      'totalParticipants',
      { header: 'column.participants', meaning: 'meaning.participants', minWidth: 144 },
      (row) => row.totalParticipants,
    ),
    count(
      'totalParticipantsWithOld',
      {
        header: 'column.newParticipants',
        headerNote: 'column.newParticipantsNote',
        meaning: 'meaning.newParticipants',
        minWidth: 168,
      },
      (row) => row.totalParticipantsWithOld,
    ),
    count(
      'completedGroups',
      { header: 'column.completedGroups', meaning: 'meaning.completedGroups' },
      ({ completedGroups }) => completedGroups,
    ),
    unsummed(
      'groupSize',
      { header: 'column.groupSize', meaning: 'meaning.groupSize' },
      ({ groupSize }) => groupSize,
    ),
  ],
  groups: [
    { id: 'real', label: 'group.real', has: ({ isRealProduct }) => isRealProduct },
    { id: 'fake', label: 'group.fake', has: ({ isRealProduct }) => !isRealProduct },
  ],
  badgeOf: ({ isRealProduct, totalRegistrations }, t) =>
    isRealProduct ? null : t('purchase.registrations', { count: totalRegistrations }),
  Detail: PurchaseDetail,
  detailFigures: purchaseDetailFigures,
}

export const joined: ReportSection<JoinRow> = {
  id: 'joined',
  product: 'saath',
  title: 'section.joined',
  meaning: 'meaning.joined',
  report: 'joined',
  read: readJoined,
  keyOf: ({ joinType }) => joinType,
  sends: 'days',
  file: 'joined',
  figures: [sumFigure('_count', 'figure.joins', 'meaning.joined', ({ _count }) => _count)],
  columns: [
    words('joinType', 'column.type', ({ joinType }, t) =>
      findLabel(
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
    count('_count', 'column.count', ({ _count }) => _count),
    share('percent', 'column.percent', ({ _count }) => _count),
  ],
  isBars: true,
  noteOf: ({ joinType }) => joinType,
}

const notifications: ReportSection<NotificationRow> = {
  id: 'notifications',
  product: 'saath',
  title: 'section.notifications',
  meaning: 'meaning.notifications',
  report: 'notifications',
  read: readNotifications,
  keyOf: ({ type }) => type,
  sends: 'moments',
  file: 'notifications',
  figures: [
    sumFigure('totalCount', 'column.total', 'meaning.notifications', (row) => row.totalCount),
    sumFigure('isBotStoppedCount', 'column.botStopped', 'meaning.botStopped', (row) => row.isBotStoppedCount),
  ],
  columns: [
    words('type', 'column.type', ({ type }, t) =>
      findLabel(
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
    count(
      'totalCount',
      { header: 'column.total', meaning: 'meaning.notifications' },
      ({ totalCount }) => totalCount,
    ),
    count(
      'isBotStoppedCount',
      { header: 'column.botStopped', meaning: 'meaning.botStopped' },
      (row) => row.isBotStoppedCount,
    ),
    ratio(
      'botStoppedShare',
      { header: 'column.share', meaning: 'meaning.botStoppedShare' },
      (row) => row.isBotStoppedCount,
      (row) => row.totalCount,
    ),
  ],
}

export const opens: ReportSection<OpenRow> = {
  id: 'opens',
  product: 'saath',
  title: 'section.opens',
  meaning: 'meaning.opens',
  report: 'app-opens',
  read: readOpens,
  keyOf: ({ deeplink }) => deeplink ?? '',
  sends: 'moments',
  file: 'app-opens',
  figures: [sumFigure('_count', 'section.opens', 'meaning.opens', ({ _count }) => _count)],
  columns: [
    words('deeplink', 'column.deeplink', ({ deeplink }, t) =>
      findLabel(
        t,
        {
          invite: 'open.invite',
          group: 'open.group',
          product: 'open.product',
          r: 'open.referral',
          none: 'open.none',
        },
        deeplink || 'none',
      ),
    ),
    count('_count', 'column.count', ({ _count }) => _count),
    share('share', 'column.share', ({ _count }) => _count),
  ],
}

const users = {
  ...userParts('saath', { active: 'users.active', stopped: 'users.stopped' }),
  id: 'users',
  read: readSaathUsers,
  sends: 'moments',
  file: 'users',
} as const

const sharing: ReportSection<ShareRow> = {
  id: 'sharing',
  product: 'saath',
  title: 'section.sharing',
  meaning: 'meaning.shares',
  report: 'shares',
  read: readShares,
  keyOf: ({ type }) => type,
  sends: 'moments',
  file: 'shares',
  figures: [sumFigure('_count', 'figure.shares', 'meaning.shares', ({ _count }) => _count)],
  columns: [
    words('type', 'column.type', ({ type }, t) =>
      findLabel(
        t,
        {
          WhatsApp: 'share.WhatsApp',
          Telegram: 'share.Telegram',
          Copy: 'share.Copy',
          System: 'share.System',
        },
        type,
      ),
    ),
    count('_count', 'column.count', ({ _count }) => _count),
    share('share', 'column.share', ({ _count }) => _count),
  ],
}

const searches = {
  ...searchParts('saath'),
  id: 'searches',
  read: readSaathSearches,
  file: 'searches',
} as const

/** The order of specification 001 §2. */
export const saathSections: readonly AnySection[] = [
  closeSection(purchases),
  closeSection(joined),
  closeSection(notifications),
  closeSection(opens),
  closeSection(users),
  closeSection(sharing),
  closeSection(searches),
]
