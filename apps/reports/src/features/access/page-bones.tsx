import { SkeletonBlock } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'

/** The page in outline while it is asked who may see it. */
export function PageBones(): ReactNode {
  return (
    <main className="access-bones" role="status" aria-label={useT()('access.checking')}>
      <span className="access-bones-bar" />
      <div className="access-bones-panels">
        <SkeletonBlock className="access-bones-panel" />
        <SkeletonBlock className="access-bones-panel" />
      </div>
    </main>
  )
}
