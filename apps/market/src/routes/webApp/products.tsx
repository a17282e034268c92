import { createFileRoute } from '@tanstack/react-router'
import { sharedPage } from '../../app/page-head.ts'
import { AllAdsPage } from '../../features/all-ads/all-ads-page.tsx'

export const Route = createFileRoute('/webApp/products')({
  staticData: { tab: 'home' },
  loader: ({ context }) =>
    import.meta.env.SSR
      ? import('../../features/all-ads/all-ads.queries.ts').then(({ prepareAllAds }) =>
          prepareAllAds(context),
        )
      : undefined,
  head: ({ match }) => sharedPage(match.context, '/webApp/products', (t) => t('home.allAds')),
  component: AllAdsPage,
})
