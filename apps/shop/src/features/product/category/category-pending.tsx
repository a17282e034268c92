import { SkeletonGrid } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import './category-pending.css'

/** Leaves space for the bar and for the line with the number of products above the grid. */
export function CategoryPending(): ReactNode {
  const t = useT()
  return (
    <div className="category-pending">
      <SkeletonGrid card="product" label={t('frame.loading')} />
    </div>
  )
}
