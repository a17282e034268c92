import { createFileRoute } from '@tanstack/react-router'
import { sharedPage } from '../../app/page-head.ts'
import { SearchPage } from '../../features/search/search-page.tsx'
import type { MarketTranslator } from '../../shared/i18n.ts'
import { parseSearchParams, searchHref } from '../../shared/search/search-params.ts'

const titleOf = (t: MarketTranslator, query: string | undefined): string =>
  query === undefined ? t('search.title') : t('search.titleOf', { query })

export const Route = createFileRoute('/webApp/search')({
  staticData: { backTo: '/webApp', tab: 'home' },
  validateSearch: parseSearchParams,
  // The router keys a page by these words, in their order, and only then takes over what the server rendered. The
  // page server sorts an address and drops what is not ours; so the words are put into one order on both sides.
  // The router lays what was checked over what the address says, and what was refused would come through as written:
  // title and page are made of these words alone.
  loaderDeps: ({ search }) => parseSearchParams({ ...search }),
  loader: ({ context, deps }) =>
    import.meta.env.SSR
      ? import('../../features/search/search.queries.ts').then(({ prepareSearch }) =>
          prepareSearch(context, deps),
        )
      : undefined,
  head: ({ match }) =>
    sharedPage(match.context, searchHref(match.loaderDeps), (t) => titleOf(t, match.loaderDeps.search)),
  component: Search,
})

function Search() {
  return <SearchPage params={Route.useLoaderDeps()} />
}
