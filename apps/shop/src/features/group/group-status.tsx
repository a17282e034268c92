import { CountdownRing } from '@app/ui/countdown-ring'
import { formatDayAndTime } from '@app/ui/format/dates'
import { formatRupees } from '@app/ui/format/money'
import { Photo } from '@app/ui/photo'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { useGroupT } from '../../locales/group.ts'
import { GroupCountdown, useGroupClock } from '../../shared/groups/group-countdown.tsx'
import { GroupSeats, spotsLeft, useSeatTexts } from '../../shared/groups/group-seats.tsx'
import type { Group } from '../../shared/groups/groups.queries.ts'
import { useLang } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { productPhoto } from '../../shared/products/product-photo.ts'
import './group-status.css'
import { findStarter } from './group.rules.ts'

interface GroupProps {
  readonly group: Group
}

const useHeadline = (group: Group): string => {
  const t = useGroupT()
  if (group.status === 'OPEN') return t('open.title', { count: spotsLeft(group) })
  return t(group.status === 'FULL' ? 'full.title' : 'expired.title')
}

const Subline = ({ group }: GroupProps): ReactNode => {
  const t = useGroupT()
  const title = inLanguage(useLang(), group.purchase.product, 'title')
  if (group.status === 'FULL') return t('full.text', { total: group.participantsToComplete })
  if (group.status === 'EXPIRED') return t(group.mine ? 'expired.text' : 'expired.others')
  // Always on a line of its own: the page server knows no members, and the layout must not shift when one is known.
  const { totalPaise } = group.mine?.sums ?? group.sums.join
  return (
    <>
      {title}
      <span className="group-status-pay">
        {t(group.mine ? 'pay' : 'pay.each')} <b className="group-status-sum">{formatRupees(totalPaise)}</b>
      </span>
    </>
  )
}

const Pill = ({ group }: GroupProps): ReactNode => {
  const { joined } = useSeatTexts(group)
  if (group.status === 'OPEN')
    return (
      <>
        <Clock size={16} aria-hidden="true" />
        <GroupCountdown group={group} isSentence />
      </>
    )
  if (group.status === 'EXPIRED') return <span className="group-status-past">{joined}</span>
  return (
    <span className="group-status-full">
      <Check size={16} aria-hidden="true" />
      {joined}
    </span>
  )
}

const ringState = { OPEN: 'open', FULL: 'full', EXPIRED: 'expired' } as const

/** The expiry as a date, and the user who started the group if it is known. */
const Ends = ({ group }: GroupProps): ReactNode => {
  const t = useGroupT()
  const until = formatDayAndTime(group.endsAt, { lang: useLang(), zone: 'Asia/Kolkata' })
  const starter = findStarter(group)
  if (group.status === 'FULL') return null
  const startedBy = (): string => {
    if (starter === null || (!starter.isMe && starter.name === '')) return ''
    return starter.isMe ? t('ends.startedByMe') : t('ends.startedBy', { name: starter.name })
  }
  const ends = t(group.status === 'OPEN' ? 'ends.closes' : 'ends.closed', { until })
  return <p className="group-status-ends">{`${startedBy()} ${ends}`.trim()}</p>
}

interface GroupStatusProps extends GroupProps {
  readonly onInvite?: () => void
}

/** Photo, seats and time in one card, so that one screenshot shows all of it. */
export function GroupStatus({ group, onInvite }: GroupStatusProps): ReactNode {
  const headline = useHeadline(group)
  const clock = useGroupClock(group)
  const { cover } = group.purchase.product
  return (
    <section className="group-card group-status">
      <div aria-live="polite">
        <h2 className="group-status-title">{headline}</h2>
        <p className="group-status-text">
          <Subline group={group} />
        </p>
      </div>
      <CountdownRing
        {...clock}
        lengthMs={clock.endsAt - Date.parse(group.createdAt)}
        state={ringState[group.status]}
        pill={<Pill group={group} />}
      >
        <Photo {...productPhoto(cover, { sizes: '132px', index: 0 })} alt="" />
      </CountdownRing>
      <GroupSeats
        group={group}
        free={group.mine ? 'invite' : 'join'}
        {...(onInvite && { onFreePress: onInvite })}
      />
      <Ends group={group} />
    </section>
  )
}
