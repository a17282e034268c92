import { formatDayAndTime } from '@app/ui/format/dates'
import { formatRupees } from '@app/ui/format/money'
import { StepList } from '@app/ui/step-list'
import type { ReactNode } from 'react'
import { useGroupT } from '../../locales/group.ts'
import { spotsLeft } from '../../shared/groups/group-seats.tsx'
import type { Group } from '../../shared/groups/groups.queries.ts'
import { useLang } from '../../shared/i18n.ts'
import type { OrderStatus } from '../../shared/orders/orders.queries.ts'
import { useGroupOrder } from './group-order.tsx'

type Mine = NonNullable<Group['mine']>

interface GroupNextProps {
  readonly group: Group
  readonly mine: Mine
}

const useWhen = (): ((at: string) => string) => {
  const lang = useLang()
  return (at) => formatDayAndTime(at, { lang, zone: 'Asia/Kolkata' })
}

/** The next steps while seats are free. */
const WaitingSteps = ({ group, mine }: GroupNextProps): ReactNode => {
  const t = useGroupT()
  const when = useWhen()
  const me = group.participants.find(({ isMe }) => isMe)
  return (
    <StepList
      steps={[
        {
          id: 'joined',
          state: 'done',
          title: t(mine.joinType === 'Created' ? 'next.started' : 'next.joined'),
          ...(me && { text: when(me.joinedAt) }),
        },
        {
          id: 'friends',
          state: 'now',
          title: t('next.friends', { count: spotsLeft(group) }),
          text: t('next.friendsText'),
        },
        {
          id: 'ships',
          title: t('next.ships'),
          text: t('next.shipsText', { sum: formatRupees(mine.sums.totalPaise) }),
        },
      ]}
    />
  )
}

/** Delivery progress by order status. */
const stages: Readonly<Partial<Record<OrderStatus, number>>> = { CONFIRMED: 1, SHIPPED: 2, DELIVERED: 3 }

const stateAt = (step: number, stage: number): 'done' | 'now' | 'next' => {
  if (step <= stage) return 'done'
  return step === stage + 1 ? 'now' : 'next'
}

/** The next steps once all seats are taken. An order that is still loading counts as confirmed: the last seat confirms it. */
const DeliverySteps = ({ mine }: GroupNextProps): ReactNode => {
  const t = useGroupT()
  const when = useWhen()
  const { order } = useGroupOrder(mine)
  const status = order?.status ?? 'CONFIRMED'
  const atOf = (move: OrderStatus): { text?: string } => {
    const at = order?.moves.findLast((each) => each.status === move)?.at
    return at === undefined ? {} : { text: when(at) }
  }
  if (status === 'RETURNED' || status === 'CANCELLED')
    return (
      <StepList
        steps={[
          { id: 'confirmed', state: 'done', title: t('way.confirmed'), ...atOf('CONFIRMED') },
          {
            id: 'end',
            state: 'done',
            title: t(status === 'RETURNED' ? 'way.returned' : 'way.cancelled'),
            ...atOf(status),
          },
        ]}
      />
    )
  const stage = stages[status] ?? 1
  return (
    <StepList
      steps={[
        { id: 'confirmed', state: 'done', title: t('way.confirmed'), ...atOf('CONFIRMED') },
        {
          id: 'shipped',
          state: stateAt(2, stage),
          title: t(stage < 2 ? 'way.packing' : 'way.shipped'),
          ...atOf('SHIPPED'),
        },
        {
          id: 'delivered',
          state: stateAt(3, stage),
          title: t(stage < 3 ? 'way.coming' : 'way.delivered'),
          text: t('way.keepReady', { sum: formatRupees(mine.sums.totalPaise) }),
          ...atOf('DELIVERED'),
        },
      ]}
    />
  )
}

export function GroupNext(props: GroupNextProps): ReactNode {
  const t = useGroupT()
  const isFull = props.group.status === 'FULL'
  return (
    <section className="group-card">
      <h2 className="group-card-title">{t(isFull ? 'way.title' : 'next.title')}</h2>
      {isFull ? <DeliverySteps {...props} /> : <WaitingSteps {...props} />}
    </section>
  )
}
