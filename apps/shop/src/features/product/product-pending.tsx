import { SkeletonBlock, SkeletonText } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import './product-pending.css'

/** As large as the product, while the product or its chunk loads. */
export function ProductPending(): ReactNode {
  const t = useT()
  return (
    <div role="status" aria-label={t('frame.loading')}>
      <SkeletonBlock className="product-pending-photo" />
      <div className="product-pending-part">
        <SkeletonText lines={2} line={26} />
        <SkeletonText line={18} />
        <div className="product-pending-prices">
          <SkeletonBlock className="product-pending-price" />
          <SkeletonBlock className="product-pending-price" />
        </div>
        <SkeletonText lines={2} line={26} />
      </div>
      <div className="product-pending-part">
        <SkeletonText lines={4} line={22} />
      </div>
    </div>
  )
}
