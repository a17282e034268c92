import { SkeletonBlock, SkeletonText } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import './group-pending.css'

const seats = [1, 2, 3, 4, 5] as const

const SkeletonSeats = (): ReactNode => (
  <div className="group-pending-seats">
    {seats.map((seat) => (
      <SkeletonBlock key={seat} className="group-pending-seat" />
    ))}
  </div>
)

/** As large as the invite. */
export function InvitePending(): ReactNode {
  const t = useT()
  return (
    <div className="group-pending-invite" role="status" aria-label={t('frame.loading')}>
      <SkeletonText lines={2} line={20} />
      <SkeletonBlock className="group-pending-photo" />
      <SkeletonText line={20} />
      <SkeletonBlock className="group-pending-prices" />
      <SkeletonSeats />
    </div>
  )
}

/** As large as a group's card. */
export function GroupPending(): ReactNode {
  const t = useT()
  return (
    <div className="group-pending-card" role="status" aria-label={t('frame.loading')}>
      <SkeletonText line={26} />
      <SkeletonBlock className="group-pending-ring" />
      <SkeletonSeats />
    </div>
  )
}
