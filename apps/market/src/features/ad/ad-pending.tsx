import { BarButton } from '@app/ui/bar-button'
import { SkeletonBlock, SkeletonText } from '@app/ui/skeleton'
import { TopBar } from '@app/ui/top-bar'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useLeave } from '../../shared/screen.tsx'
import { SlowNote } from '../../shared/slow-note.tsx'
import './ad-bar.css'
import './ad-pending.css'

/** The skeleton of an ad in its dimensions, also while the code of the page loads. */
export function AdPending(): ReactNode {
  const t = useT()
  const leave = useLeave()
  return (
    <div role="status" aria-label={t('state.loading')}>
      <TopBar
        variant="floating"
        left={
          leave ? (
            <BarButton look="scrim" label={leave.label} onClick={leave.onLeave}>
              <ArrowLeft />
            </BarButton>
          ) : undefined
        }
      />
      <SkeletonBlock className="ad-pending-photo" />
      <div className="ad-pending-part">
        <SkeletonText line={26} />
        <SkeletonText lines={2} line={26} />
        <SkeletonText line={18} />
      </div>
      <div className="ad-pending-part">
        <SlowNote />
        <SkeletonText lines={4} line={22} />
      </div>
    </div>
  )
}
