import { SkeletonBlock, SkeletonText } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import './ad-pending.css'

/** Stands until the ad has come, in its measures; also while its code is on the way. */
export const AdPending = (): ReactNode => {
  const t = useT()
  return (
    <div role="status" aria-label={t('state.loading')}>
      <SkeletonBlock className="ad-pending-photo" />
      <div className="ad-pending-part">
        <SkeletonText line={26} />
        <SkeletonText lines={2} line={26} />
        <SkeletonText line={18} />
      </div>
      <div className="ad-pending-part">
        <SkeletonText lines={4} line={22} />
      </div>
    </div>
  )
}
