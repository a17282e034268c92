import '@app/ui/card-frame.css'
import '@app/ui/photo.css'
import '@app/ui/price-tag.css'
import '@app/ui/product-card.css'
import '@app/ui/rail.css'
import '@app/ui/star-rating.css'
import { lazy, memo, Suspense, type ReactNode } from 'react'
import '../../shared/products/product-card.css'
import '../../shared/sharing/referral-banner.css'
import { RowsPending } from './rows-pending.tsx'

/*
 * The rows come as HTML from the page server; the code that brings them to life is not in the way of the first paint.
 * Their looks are, so the style sheets stand here.
 */
const CategoryRows = lazy(() => import('./category-rows.tsx'))

/*
 * `memo` leaves that HTML alone until the code has come: a boundary that is rendered again before would be emptied.
 */
export const DeferredRows = memo((): ReactNode => (
  <Suspense fallback={<RowsPending />}>
    <CategoryRows />
  </Suspense>
))
