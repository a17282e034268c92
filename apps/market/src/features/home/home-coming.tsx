import { SkeletonGrid } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useLate } from '../../shared/use-late.ts'

/**
 * In the place of the panel until it is known how much lies above it: the banners and the promoted ads come
 * within the same round trip as the feed, and would push it down under the finger.
 */
export function HomeComing(): ReactNode {
  const t = useT()
  if (useLate()) return null
  return (
    <div className="home-panel home-coming">
      <SkeletonGrid label={t('state.loading')} count={4} />
    </div>
  )
}
