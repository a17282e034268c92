import type { MiniAppContext } from '@app/shell/prepare-mini-app'
import { appLinksQuery } from '../../shared/app-links.queries.ts'
import { dealsQuery } from '../../shared/products/products.queries.ts'

/** Prefetches on the page server. The browser repeats requests that fail here. */
export async function prepareDeals({ app, queryClient }: MiniAppContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchInfiniteQuery(dealsQuery(app)),
    queryClient.prefetchQuery(appLinksQuery(app)),
  ])
}
