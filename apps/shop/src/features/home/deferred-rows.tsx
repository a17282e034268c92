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
 * The page server sends the rows as HTML; their code is loaded after the first paint. Their style sheets are needed for
 * the first paint, so they are imported here.
 */
const CategoryRows = lazy(() => import('./category-rows.tsx'))

/*
 * `memo` keeps that HTML until the code is loaded: a suspense boundary that renders again before would be emptied.
 */
export const DeferredRows = memo((): ReactNode => (
  <Suspense fallback={<RowsPending />}>
    <CategoryRows />
  </Suspense>
))
