import type { MiniAppContext } from '@app/shell/prepare-mini-app'
import { appLinksQuery } from '../../shared/app-links.queries.ts'
import { homeQuery } from '../../shared/products/products.queries.ts'

/** Prefetches on the page server. The browser repeats requests that fail here. */
export async function prepareHome({ app, queryClient }: MiniAppContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(homeQuery(app)),
    queryClient.prefetchQuery(appLinksQuery(app)),
  ])
}
