import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../app/page-head.ts'
import { AllAdsPage } from '../../features/all-ads/all-ads-page.tsx'

export const Route = createFileRoute('/webApp/products')({
  ssr: false,
  staticData: { tab: 'home' },
  head: ({ match }) => pageTitle(match.context, (t) => t('home.allAds')),
  component: AllAdsPage,
})
