import type { PlainTextKey, ReportTranslator } from '../../../shared/i18n.ts'
import { deletionLabels } from '../sections/deletion-labels.ts'
import type { ReportedRow } from './rows.queries.ts'

const adStates = {
  PENDING: 'ad.PENDING',
  ACTIVE: 'ad.ACTIVE',
  REJECTED: 'ad.REJECTED',
  CLOSED: 'ad.CLOSED',
  EXPIRED: 'ad.EXPIRED',
  BLOCKED: 'ad.BLOCKED',
} as const

const statusLabels: Readonly<Record<ReportedRow['kind'], Readonly<Record<string, PlainTextKey>>>> = {
  group: { OPEN: 'groupState.OPEN', FULL: 'groupState.FULL', EXPIRED: 'groupState.EXPIRED' },
  seat: {
    Created: 'join.Created',
    Invited: 'join.Invited',
    SelfJoined: 'join.SelfJoined',
    NoData: 'join.NoData',
  },
  order: {
    PLACED: 'state.PLACED',
    AWAITING_GROUP: 'state.AWAITING_GROUP',
    CONFIRMED: 'state.CONFIRMED',
    SHIPPED: 'state.SHIPPED',
    DELIVERED: 'state.DELIVERED',
    RETURNED: 'state.RETURNED',
    CANCELLED: 'state.CANCELLED',
    EXPIRED: 'state.EXPIRED',
  },
  interest: { alone: 'rows.alone', friends: 'rows.friends' },
  ad: { ...adStates, ...deletionLabels },
  user: {},
  share: { group: 'open.group', product: 'open.product', referral: 'open.referral' },
  open: { invite: 'open.invite', group: 'open.group', product: 'open.product', r: 'open.referral' },
  notification: { SENT: 'rows.sent', UNREACHABLE: 'column.botStopped' },
  favourite: {},
}

/** The text of a status; an unknown one is shown as the API value. */
export function statusText({ kind, status }: ReportedRow, t: ReportTranslator): string {
  const label = status === null ? undefined : statusLabels[kind][status]
  return label === undefined ? (status ?? '') : t(label)
}
