import { AvatarStack } from '@app/ui/avatar'
import { Button, buttonClass } from '@app/ui/button'
import { formatDayAndTime } from '@app/ui/format/dates'
import { Section } from '@app/ui/section'
import { Pips } from '@app/ui/seats'
import { Link } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { useProductPageT } from '../../../locales/product-page.ts'
import { GroupCountdown } from '../../../shared/groups/group-countdown.tsx'
import { spotsLeft, useSeatedPeople, useSeatTexts } from '../../../shared/groups/group-seats.tsx'
import type { OpenGroup } from '../../../shared/groups/groups.queries.ts'
import { spotCircles, takenCircles } from '../../../shared/groups/spots.rules.ts'
import { useLang } from '../../../shared/i18n.ts'
import { useOrderTrigger } from '../../../shared/orders/open-order.ts'
import type { ProductData } from '../../../shared/products/products.queries.ts'
import { useCurrentGroup } from './current-group.ts'
import './open-group-block.css'

interface GroupRowProps {
  readonly group: OpenGroup
  /** The action of the row; null in a preview. */
  readonly action: ReactNode
}

const GroupRow = ({ group, action }: GroupRowProps): ReactNode => {
  const people = useSeatedPeople(group)
  const { joined, left } = useSeatTexts(group)
  return (
    <div className="open-group">
      <AvatarStack people={people} label={joined} />
      <div className="open-group-words">
        <p className="open-group-spots">
          {left}
          <Pips filled={takenCircles(spotsLeft(group))} total={spotCircles} />
        </p>
        <p className="open-group-time ui-small">
          <Clock aria-hidden="true" />
          <GroupCountdown group={group} />
        </p>
      </div>
      {action}
    </div>
  )
}

const GroupNote = ({ group }: { readonly group: OpenGroup }): ReactNode => {
  const t = useProductPageT()
  const lang = useLang()
  const leader = group.participants.find(({ isLeader }) => isLeader)?.name ?? ''
  const at = formatDayAndTime(group.endsAt, { lang, zone: 'Asia/Kolkata' })
  return (
    <p className="open-group-note ui-cap ui-muted">
      {leader === '' ? null : `${t('group.led', { name: leader })} `}
      {t('group.closes', { at })}
    </p>
  )
}

interface GroupActionProps {
  readonly group: OpenGroup
  readonly link: string
  readonly isMine: boolean
}

const GroupAction = ({ group, link, isMine }: GroupActionProps): ReactNode => {
  const t = useProductPageT()
  const order = useOrderTrigger()
  const { left } = useSeatTexts(group)
  const { inviteCode } = group
  return isMine ? (
    <Link
      to="/groupPurchase/$inviteCode"
      params={{ inviteCode }}
      className={buttonClass('tonal', 'medium')}
      aria-label={t('group.mineOf')}
    >
      {t('group.mine')}
    </Link>
  ) : (
    <Button
      size="medium"
      aria-haspopup="dialog"
      aria-label={t('group.joinOf', { left })}
      {...order({ link, mode: 'join', inviteCode })}
    >
      {t('group.join')}
    </Button>
  )
}

interface OpenGroupBlockProps {
  readonly product: ProductData
  readonly serverGroup: OpenGroup | null
  readonly isPreview: boolean
}

/** The group that the user would join: participants, spots and time left. */
export function OpenGroupBlock({ product, serverGroup, isPreview }: OpenGroupBlockProps): ReactNode {
  const t = useProductPageT()
  const { group, isMine } = useCurrentGroup(product, serverGroup)
  if (!group) return null
  return (
    <Section title={t('group.title')}>
      <GroupRow
        group={group}
        action={isPreview ? null : <GroupAction group={group} link={product.link} isMine={isMine} />}
      />
      <GroupNote group={group} />
    </Section>
  )
}
