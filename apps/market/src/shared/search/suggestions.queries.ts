import { listPopularCategories } from '@app/contract/market/home'
import { suggestSearches } from '@app/contract/market/suggestions'
import type { MiniApp } from '@app/shell/mini-app'
import { queryOptions } from '@tanstack/react-query'
import { adFilters } from './ad-search.queries.ts'
import type { SearchWhere } from './search-params.ts'
import * as keys from '../keys.ts'

/** A phrase must have results in the place and category of the search. */
export function suggestionsQuery(
  app: Pick<MiniApp, 'call'>,
  text: string,
  where: SearchWhere,
  userId: string | null,
) {
  return queryOptions({
    queryKey: [keys.suggestions, text, where, userId],
    // Further typing cancels the request of the text before.
    queryFn: async ({ signal, client }) => {
      const here = (await adFilters(app, client, where)) ?? {}
      return app.call(suggestSearches, { query: { query: text.slice(0, 200), ...here } }, { signal })
    },
  })
}

const maxPopular = 6

/** The ids of popular categories. */
export function popularKeysQuery({ call }: Pick<MiniApp, 'call'>) {
  return queryOptions({
    queryKey: [keys.categories, 'popular-ids'],
    queryFn: async ({ signal }) =>
      (await call(listPopularCategories, {}, { signal })).categoryIds.slice(0, maxPopular),
    staleTime: 60 * 60_000,
  })
}
