import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../app/page-head.ts'
import { MyAdsPage } from '../../features/my-ads/my-ads-page.tsx'
import { parseMyAdsParams } from '../../features/my-ads/my-ads-params.ts'
import { loadSellingTexts } from '../../locales/catalogues.ts'
import { useT } from '../../shared/i18n.ts'
import { PendingScreen } from '../../shared/pending-screen.tsx'

export const Route = createFileRoute('/webApp/items')({
  ssr: false,
  staticData: { isRoot: true, tab: 'items' },
  validateSearch: parseMyAdsParams,
  loader: ({ context }) => loadSellingTexts(context.app.language.get()),
  head: ({ match }) => pageTitle(match.context, (t) => t('myAds.title')),
  component: Page,
  pendingComponent: Pending,
})

function Page() {
  const { tab = 'active' } = Route.useSearch({ select: (search) => parseMyAdsParams({ ...search }) })
  return <MyAdsPage tab={tab} />
}

function Pending() {
  return <PendingScreen title={useT()('myAds.title')} shape="rows" />
}
