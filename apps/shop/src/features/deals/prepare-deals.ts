import type { MiniAppContext } from '@app/shell/prepare-mini-app'
import { appLinksQuery } from '../../shared/app-links.queries.ts'
import { dealsQuery } from '../../shared/products/products.queries.ts'

/** What the page server puts into the page. What fails is asked by the browser. */
export async function prepareDeals({ app, queryClient }: MiniAppContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchInfiniteQuery(dealsQuery(app)),
    queryClient.prefetchQuery(appLinksQuery(app)),
  ])
}
