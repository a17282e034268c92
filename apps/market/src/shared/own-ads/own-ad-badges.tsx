import { adLife } from '@app/contract/market/ads.limits'
import { Badge, type BadgeTone } from '@app/ui/badge'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Crown from 'lucide-react/icons/crown'
import type { ReactNode } from 'react'
import { closeReasons, type CloseReason } from './close-ad.ts'
import { useT } from '../i18n.ts'
import type { OwnAdState } from './own-ads.queries.ts'

type Life = Pick<OwnAdState, 'status' | 'reason' | 'expiresAt' | 'isTopOnModerate' | 'topPlaceFrom'>

const closedTexts = {
  SoldHere: 'ownAd.closedSoldHere',
  SoldOnOtherPlatform: 'ownAd.closedSoldElsewhere',
  Other: 'ownAd.closedOther',
} as const satisfies Record<CloseReason, string>

/** For example «Закрыто: продано здесь». */
export function useClosedText(): (reason: string | null) => string {
  const t = useT()
  return (reason) => t(closedTexts[closeReasons.find((known) => known === reason) ?? 'Other'])
}

const dayMs = 86_400_000

/** Days until the expiry, rounded up, when few are left. */
const getLastDays = ({ expiresAt }: Life, now: number): number | null => {
  if (expiresAt === null || now === 0) return null
  const days = Math.max(1, Math.ceil((new Date(expiresAt).getTime() - now) / dayMs))
  return days <= adLife.renewDays ? days : null
}

interface StatusBadgeProps {
  readonly ad: Life
  /** The number of its top place. */
  readonly place: number | null
  /** The time for counting days: when the list was loaded. */
  readonly now: number
}

/** The state of the ad as text. */
export function StatusBadge({ ad, place, now }: StatusBadgeProps): ReactNode {
  const t = useT()
  const closedText = useClosedText()
  const badge = (tone: BadgeTone, text: string, icon?: ReactNode): ReactNode => (
    <Badge tone={tone} {...(icon !== undefined && { icon })}>
      {text}
    </Badge>
  )
  switch (ad.status) {
    case 'ACTIVE': {
      const days = getLastDays(ad, now)
      if (days !== null) return badge('bad', t('ownAd.lastDays', { count: days }), <Clock />)
      if (ad.topPlaceFrom !== null) return badge('accent', t('ownAd.topQueued'), <Clock />)
      return place !== null
        ? badge('gold', t('ownAd.topPlace', { place }), <Crown />)
        : badge('ok', t('ad.statusActive'), <CircleCheck />)
    }
    case 'PENDING':
      return badge('accent', t(ad.isTopOnModerate ? 'ownAd.pendingThenTop' : 'ad.statusPending'), <Clock />)
    case 'REJECTED':
      return badge('bad', t('ad.statusRejected'), <CircleX />)
    case 'BLOCKED':
      return badge('bad', t('ad.statusBlocked'), <CircleX />)
    case 'CLOSED':
      return badge('muted', closedText(ad.reason))
    case 'EXPIRED':
      return badge('muted', t('ownAd.expired'))
  }
}

/** A change of an ended ad goes to a moderator only after reopening. */
export function waitsForReturn({
  status,
  hasPendingRevision,
}: Pick<OwnAdState, 'status' | 'hasPendingRevision'>): boolean {
  return hasPendingRevision && (status === 'CLOSED' || status === 'EXPIRED')
}

/** The state of a change to an approved ad. */
export function ChangeBadge({
  ad,
}: {
  readonly ad: Pick<OwnAdState, 'status' | 'hasPendingRevision' | 'hasRejectedRevision'>
}): ReactNode {
  const t = useT()
  if (ad.hasPendingRevision)
    return (
      <Badge tone="accent" icon={<Clock />}>
        {t(waitsForReturn(ad) ? 'ownAd.changeWaits' : 'ownAd.changePending')}
      </Badge>
    )
  return ad.hasRejectedRevision ? (
    <Badge tone="bad" icon={<CircleX />}>
      {t('ownAd.changeRejected')}
    </Badge>
  ) : null
}
