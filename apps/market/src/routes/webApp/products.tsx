import { createFileRoute } from '@tanstack/react-router'
import { sharedPage } from '../../app/page-head.ts'
import { AllAdsPage } from '../../features/all-ads/all-ads-page.tsx'
import { parseSearchParams, getSearchPlace, type SearchParams } from '../../shared/search/search-params.ts'

const parsePlace = ({ regionId, cityId, districtId }: Readonly<Record<string, unknown>>): SearchParams =>
  parseSearchParams({ regionId, cityId, districtId })

export const Route = createFileRoute('/webApp/products')({
  staticData: { tab: 'home' },
  validateSearch: parsePlace,
  loaderDeps: ({ search }) => parsePlace({ ...search }),
  loader: ({ context, deps }) =>
    import.meta.env.SSR
      ? import('../../features/all-ads/all-ads.queries.ts').then(({ prepareAllAds }) =>
          prepareAllAds(context, getSearchPlace(deps)),
        )
      : undefined,
  head: ({ match }) => sharedPage(match.context, '/webApp/products', (t) => t('home.allAds')),
  component: AllAds,
})

function AllAds() {
  return <AllAdsPage place={getSearchPlace(Route.useLoaderDeps())} />
}
