import { searchAds } from '@app/client/routes'
import type { MiniApp } from '@app/shell/mini-app'
import { queryOptions, type QueryClient } from '@tanstack/react-query'

/** Specification 000 §2: up to 100. */
const take = 100

export const allAdsQuery = ({ call }: Pick<MiniApp, 'call'>, userId: string | null) =>
  queryOptions({
    queryKey: ['ads', 'all', userId],
    queryFn: ({ signal }) => call(searchAds, { query: { take: String(take) } }, { signal }),
    staleTime: 5 * 60_000,
    gcTime: 30 * 60_000,
  })

interface AllAdsContext {
  readonly app: MiniApp
  readonly queryClient: QueryClient
}

/** What the page server puts into the page, for nobody in particular. */
export const prepareAllAds = ({ app, queryClient }: AllAdsContext): Promise<void> =>
  queryClient.prefetchQuery(allAdsQuery(app, null))
