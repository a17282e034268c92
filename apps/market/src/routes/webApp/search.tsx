import { createFileRoute } from '@tanstack/react-router'
import { sharedPage } from '../../app/page-head.ts'
import { SearchPage } from '../../features/search/search-page.tsx'
import type { MarketTranslator } from '../../shared/i18n.ts'
import { parseSearchParams, searchHref } from '../../shared/search/search-params.ts'

const getTitle = (t: MarketTranslator, query: string | undefined): string =>
  query === undefined ? t('search.title') : t('search.titleOf', { query })

export const Route = createFileRoute('/webApp/search')({
  staticData: { backTo: '/webApp', tab: 'home' },
  validateSearch: parseSearchParams,
  // The router keys a page by these parameters in their order, and only then adopts the server's HTML. The page server
  // sorts a URL and drops unknown parameters, so both sides sort them. The router merges validated parameters over the
  // raw ones, so a rejected one would pass through: title and page use only the validated ones.
  loaderDeps: ({ search }) => parseSearchParams({ ...search }),
  loader: ({ context, deps }) =>
    import.meta.env.SSR
      ? import('../../features/search/search.queries.ts').then(({ prepareSearch }) =>
          prepareSearch(context, deps),
        )
      : undefined,
  head: ({ match }) =>
    sharedPage(match.context, searchHref(match.loaderDeps), (t) => getTitle(t, match.loaderDeps.search)),
  component: Search,
})

function Search() {
  return <SearchPage params={Route.useLoaderDeps()} />
}
