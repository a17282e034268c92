import { useTelegram } from '@app/shell/mini-app'
import { useOverlayTrigger } from '@app/shell/overlay-trigger'
import { Button, buttonClass } from '@app/ui/button'
import { formatRupees } from '@app/ui/format/money'
import { SkeletonBlock } from '@app/ui/skeleton'
import { StickyCta } from '@app/ui/sticky-cta'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useGroupT } from '../../locales/group.ts'
import { Bill } from '../../shared/orders/bill.tsx'
import type { Group } from '../../shared/groups/groups.queries.ts'
import { GroupNext } from './group-next.tsx'
import { GroupOrder } from './group-order.tsx'
import { GroupShare, GroupShareCard, showShareCard } from './group-share.tsx'
import { GroupStatus } from './group-status.tsx'
import './group-view.css'
import { isOnSale, sumsOfToday } from './group.rules.ts'
import { OrderLink } from '../../shared/orders/order-link.tsx'
import { RestartBar } from './restart-bar.tsx'

interface GroupViewProps {
  readonly group: Group
  /** The code in the address. */
  readonly code: string
  /** Whether it is known if the user is a member. */
  readonly isPersonal: boolean
}

/** Haptic feedback when a seat is taken while the page is open, stronger for the last seat. */
const useSeatTick = ({ participants, status }: Group): void => {
  const telegram = useTelegram()
  const joined = participants.length
  const seen = useRef(joined)
  useEffect(() => {
    if (joined > seen.current) telegram.haptic(status === 'FULL' ? 'success' : 'light')
    seen.current = joined
  }, [joined, status, telegram])
}

const TryAgain = ({ group }: { readonly group: Group }): ReactNode => {
  const t = useGroupT()
  const sums = sumsOfToday(group)
  if (!isOnSale(group)) return null
  return (
    <section className="group-card">
      <h2 className="group-card-title">{t('again.title')}</h2>
      <p className="group-again-text">{t('again.text')}</p>
      {sums ? <Bill sums={sums.create} /> : null}
    </section>
  )
}

const Leave = (): ReactNode => {
  const t = useGroupT()
  const { trigger } = useOverlayTrigger('leave-group')
  return (
    <div className="group-leave">
      <Button kind="plain" size="medium" aria-haspopup="dialog" {...trigger}>
        {t('leave')}
      </Button>
    </div>
  )
}

const JoinLink = ({ group, code }: Omit<GroupViewProps, 'isPersonal'>): ReactNode => {
  const t = useGroupT()
  return (
    <StickyCta>
      <Link to="/invite/$inviteCode" params={{ inviteCode: code }} className={buttonClass()}>
        {t('join', { sum: formatRupees(group.sums.join.totalPaise) })}
      </Link>
    </StickyCta>
  )
}

const AnotherGroup = ({ group }: { readonly group: Group }): ReactNode => {
  const t = useGroupT()
  const sums = sumsOfToday(group)
  return (
    <StickyCta>
      <OrderLink intent={{ link: group.purchase.product.link, mode: 'create' }}>
        {sums ? t('again.anotherSum', { sum: formatRupees(sums.create.totalPaise) }) : t('again.another')}
      </OrderLink>
    </StickyCta>
  )
}

const Bar = ({ group, code, isPersonal }: GroupViewProps): ReactNode => {
  const { mine, status } = group
  if (status === 'EXPIRED') return <RestartBar group={group} />
  if (mine && status === 'OPEN') return <GroupShare group={group} mine={mine} place="bar" />
  if (!isPersonal)
    return (
      <StickyCta>
        <SkeletonBlock className="group-bar-waiting" />
      </StickyCta>
    )
  if (!mine) return status === 'OPEN' ? <JoinLink group={group} code={code} /> : <RestartBar group={group} />
  return isOnSale(group) ? <AnotherGroup group={group} /> : null
}

export function GroupView(props: GroupViewProps): ReactNode {
  const { group, code } = props
  const router = useRouter()
  const { mine, status } = group
  useSeatTick(group)
  const join = (): void => void router.navigate({ to: '/invite/$inviteCode', params: { inviteCode: code } })
  return (
    <>
      <div className="group-cards">
        <GroupStatus group={group} onInvite={mine ? showShareCard : join} />
        {mine && status === 'OPEN' ? <GroupShareCard group={group} mine={mine} /> : null}
        {mine && status === 'FULL' ? <GroupNext group={group} mine={mine} /> : null}
        {mine && status !== 'EXPIRED' ? <GroupOrder group={group} mine={mine} /> : null}
        {mine && status === 'OPEN' ? <GroupNext group={group} mine={mine} /> : null}
        {status === 'EXPIRED' ? <TryAgain group={group} /> : null}
        {mine?.canLeave === true ? <Leave /> : null}
      </div>
      <Bar {...props} />
    </>
  )
}
