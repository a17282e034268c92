import { SkeletonGrid } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import './category-pending.css'

/** In the room of the bar and of the line with the number of products, which will stand above them. */
export function CategoryPending(): ReactNode {
  const t = useT()
  return (
    <div className="category-pending">
      <SkeletonGrid card="product" label={t('frame.loading')} />
    </div>
  )
}
