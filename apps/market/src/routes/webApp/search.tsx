import { createFileRoute } from '@tanstack/react-router'
import { sharedPage } from '../../app/page-head.ts'
import { SearchPage } from '../../features/search/search-page.tsx'
import { parseSearchParams, searchHref } from '../../shared/search-params.ts'

export const Route = createFileRoute('/webApp/search')({
  staticData: { backTo: '/webApp', tab: 'home' },
  validateSearch: parseSearchParams,
  // The router keys a page by these words, in their order, and only then takes over what the server rendered. The
  // page server sorts an address and drops what is not ours; so the words are put into one order on both sides.
  loaderDeps: ({ search }) => parseSearchParams({ ...search }),
  loader: ({ context, deps }) =>
    import.meta.env.SSR
      ? import('../../features/search/search.queries.ts').then(({ prepareSearch }) =>
          prepareSearch(context, deps),
        )
      : undefined,
  head: ({ match }) =>
    sharedPage(match.context, searchHref(match.search), (t) =>
      match.search.search === undefined
        ? t('search.title')
        : t('search.titleOf', { query: match.search.search }),
    ),
  component: Search,
})

function Search() {
  return <SearchPage params={Route.useSearch()} />
}
