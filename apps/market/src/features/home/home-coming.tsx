import { SkeletonGrid } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useLate } from '../../shared/use-late.ts'

/**
 * Replaces the panel until the height above it is known: banners and promoted ads load within the same round trip as
 * the feed and would push it down.
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
