import { Avatar } from '@app/ui/avatar'
import { formatDayAndTime } from '@app/ui/format/dates'
import { IconTile } from '@app/ui/icon-tile'
import { Section } from '@app/ui/section'
import Clock from 'lucide-react/icons/clock'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { useInviteT } from '../../../locales/group-invite.ts'
import { Bill } from '../../../shared/orders/bill.tsx'
import { GroupBuying } from '../../../shared/groups/group-buying.tsx'
import { GroupCountdown } from '../../../shared/groups/group-countdown.tsx'
import { GroupSeats, useSeatedPeople, useSeatTexts } from '../../../shared/groups/group-seats.tsx'
import type { Group } from '../../../shared/groups/groups.queries.ts'
import { useLang } from '../../../shared/i18n.ts'
import { useOpenOrder } from '../../../shared/orders/open-order.ts'
import { Promises } from '../../../shared/promises.tsx'
import { canJoin, isOnSale } from '../group.rules.ts'
import { InviteOffer } from './invite-offer.tsx'
import './invite-view.css'

/** The inviter, if the link names one; for a closed group, why it is closed. */
const InviteHead = ({ group }: { readonly group: Group }): ReactNode => {
  const t = useInviteT()
  const until = useUntil(group)
  const total = group.participantsToComplete
  const people = useSeatedPeople(group)
  const { invitedBy, status } = group
  if (status !== 'OPEN') {
    const way = isOnSale(group) ? 'text' : 'over'
    return (
      <div className="invite-over" role="status">
        <h1 tabIndex={-1} className="invite-over-title">
          {t(status === 'FULL' ? 'full.title' : 'expired.title')}
        </h1>
        <p className="invite-head-text">
          {status === 'FULL' ? t(`full.${way}`, { total }) : t(`expired.${way}`, { until })}
        </p>
      </div>
    )
  }
  if (invitedBy === null || invitedBy.name === '')
    return (
      <div className="invite-head">
        <h1 tabIndex={-1} className="invite-head-title">
          {t('together')}
        </h1>
      </div>
    )
  const { name } = invitedBy
  // The same id gives the same colour as the seat below.
  const id = people.find((person) => person.name === name)?.id ?? name
  return (
    <div className="invite-head">
      <Avatar person={{ id, name, picture: invitedBy.photoUrl }} size={48} />
      <div>
        <h1 tabIndex={-1} className="invite-head-title">
          {t('invitedBy', { name })}
        </h1>
        <p className="invite-head-text">{t('together')}</p>
      </div>
    </div>
  )
}

const useUntil = ({ endsAt }: Pick<Group, 'endsAt'>): string =>
  formatDayAndTime(endsAt, { lang: useLang(), zone: 'Asia/Kolkata' })

const InviteSeats = ({ group, code }: InviteViewProps): ReactNode => {
  const t = useInviteT()
  const openOrder = useOpenOrder()
  const texts = useSeatTexts(group)
  const isOpen = canJoin(group)
  const { link } = group.purchase.product
  return (
    <div className="invite-seats">
      <div className="invite-seats-line">
        <p className="invite-seats-count" aria-live="polite">
          {isOpen ? t('joinedAndLeft', texts) : texts.joined}
        </p>
        {isOpen ? (
          <span className="invite-time">
            <Clock size={18} aria-hidden="true" />
            <GroupCountdown group={group} />
          </span>
        ) : null}
      </div>
      <GroupSeats
        group={group}
        free="join"
        onFreePress={() => openOrder({ link, mode: 'join', inviteCode: code })}
      />
    </div>
  )
}

const NothingNow = ({ group }: { readonly group: Group }): ReactNode => {
  const t = useInviteT()
  const until = useUntil(group)
  return (
    <Section>
      <div className="invite-nothing">
        <IconTile hue="save">
          <ShieldCheck aria-hidden="true" />
        </IconTile>
        <div>
          <p className="invite-nothing-title">{t('nothing.title')}</p>
          <p className="invite-nothing-text">
            {t('nothing.text', { total: group.participantsToComplete, until })}
          </p>
        </div>
      </div>
    </Section>
  )
}

interface InviteViewProps {
  readonly group: Group
  /** The code in the address: of the group, or of the friend who invites. */
  readonly code: string
}

export function InviteView({ group, code }: InviteViewProps): ReactNode {
  const t = useInviteT()
  const isOpen = canJoin(group)
  return (
    <div className="invite-parts">
      <section className="invite-card">
        <InviteHead group={group} />
        <InviteOffer group={group} />
        <InviteSeats group={group} code={code} />
      </section>
      {isOpen ? <NothingNow group={group} /> : null}
      <Promises />
      {isOpen ? (
        <Section title={t('sum.title')}>
          <Bill sums={group.sums.join} />
        </Section>
      ) : null}
      <GroupBuying title={t('steps.title')} join={t('steps.join')} size={group.participantsToComplete} />
    </div>
  )
}
