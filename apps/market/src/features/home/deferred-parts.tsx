import '@app/ui/card-frame.css'
import '@app/ui/heart-button.css'
import '@app/ui/infinite-list.css'
import '@app/ui/photo.css'
import '@app/ui/photo-card.css'
import '@app/ui/price-tag.css'
import '@app/ui/rail.css'
import '@app/ui/vip-card.css'
import { SkeletonGrid } from '@app/ui/skeleton'
import { lazy, memo, Suspense, type ReactNode } from 'react'
import '../../shared/ads/ad-card.css'
import '../../shared/ads/ad-grid.css'
import { useT } from '../../shared/i18n.ts'
import { HomeComing } from './home-coming.tsx'
import './home-feed.css'
import './home-top.css'

/* The page server sends the cards as HTML; the code that hydrates them loads after the first paint. Their styles
   are needed before, so they are imported here. */
const HomeTop = lazy(async () => ({ default: (await import('./home-lists.tsx')).HomeTop }))
const HomeFeed = lazy(async () => ({ default: (await import('./home-lists.tsx')).HomeFeed }))

/* `memo` keeps that HTML until the code has loaded: rendering the boundary again before would empty it. */
export const DeferredTop = memo((): ReactNode => (
  <Suspense fallback={<HomeComing />}>
    <HomeTop />
  </Suspense>
))
export const DeferredFeed = memo((): ReactNode => {
  const t = useT()
  return (
    <Suspense fallback={<SkeletonGrid label={t('state.loading')} count={4} />}>
      <HomeFeed />
    </Suspense>
  )
})
