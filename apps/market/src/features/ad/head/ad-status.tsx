import Archive from 'lucide-react/icons/archive'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Crown from 'lucide-react/icons/crown'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import './ad-status.css'
import type { Ad } from '../ad.queries.ts'

interface Strip {
  readonly text: `ad.status${'Pending' | 'Active' | 'Rejected' | 'Closed' | 'Blocked'}`
  readonly tone: 'ok' | 'wait' | 'bad' | 'muted' | 'gold'
  readonly icon: ReactNode
}

const strips: Readonly<Record<Ad['status'], Strip>> = {
  PENDING: { text: 'ad.statusPending', tone: 'wait', icon: <Clock /> },
  ACTIVE: { text: 'ad.statusActive', tone: 'ok', icon: <CircleCheck /> },
  REJECTED: { text: 'ad.statusRejected', tone: 'bad', icon: <CircleX /> },
  CLOSED: { text: 'ad.statusClosed', tone: 'muted', icon: <Archive /> },
  EXPIRED: { text: 'ad.statusClosed', tone: 'muted', icon: <Archive /> },
  BLOCKED: { text: 'ad.statusBlocked', tone: 'bad', icon: <CircleX /> },
}
const top: Omit<Strip, 'text'> = { tone: 'gold', icon: <Crown /> }

/** The state of the ad as the owner sees it, always as text. The reason and the actions are below. */
export function OwnerStrip({ ad }: { readonly ad: Ad }): ReactNode {
  const t = useT()
  const [held] = ad.status === 'ACTIVE' ? ad.telegramTopProduct : []
  const strip = strips[ad.status]
  const { tone, icon } = held ? top : strip
  return (
    <p className={`ad-strip ad-strip-${tone} ui-body-s`} role="status">
      {icon}
      <span>{held ? t('ownAd.topPlace', { place: held.place }) : t(strip.text)}</span>
    </p>
  )
}

/** The state of an ended ad for users who favourited or contacted it. */
export function EndedStrip(): ReactNode {
  const t = useT()
  return (
    <p className="ad-strip ui-body-s" role="status">
      <Archive />
      <span>
        <b>{t('ad.ended')}.</b> {t('ad.endedText')}
      </span>
    </p>
  )
}
