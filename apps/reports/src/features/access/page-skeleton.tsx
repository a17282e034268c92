import { SkeletonBlock } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'

/** The skeleton of the page while access is checked. */
export function PageSkeleton(): ReactNode {
  return (
    <main className="access-skeleton" role="status" aria-label={useT()('access.checking')}>
      <span className="access-skeleton-bar" />
      <div className="access-skeleton-panels">
        <SkeletonBlock className="access-skeleton-panel" />
        <SkeletonBlock className="access-skeleton-panel" />
      </div>
    </main>
  )
}
