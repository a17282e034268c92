import type { MiniAppContext } from '@app/shell/prepare-mini-app'
import { notFound } from '@tanstack/react-router'
import { categoryQuery, isMissing } from '../../../shared/products/products.queries.ts'
import { findCategoryName, type CategoryName } from './category.ts'
import { hotDeals } from './hot-deals.ts'

/** The title of the tab, and the link preview of a messenger. */
export interface CategoryPreview extends CategoryName {
  readonly image?: string | undefined
}

/** If the API does not answer in time, the page is sent without the category, and the browser loads it. */
export async function prepareCategory(
  { app, queryClient }: Pick<MiniAppContext, 'app' | 'queryClient'>,
  link: string,
): Promise<CategoryPreview | null> {
  const known = findCategoryName(queryClient, app, link)
  const request = queryClient.ensureInfiniteQueryData(categoryQuery(app, link))
  if (known) {
    // The cached name is shown at once; the page itself handles the outcome of the request.
    request.catch(() => undefined)
    return { name: known.name, name_hi: known.name_hi }
  }
  try {
    const [category] = (await request).pages
    if (!category) return null
    const { name, name_hi, products } = category
    return { name, name_hi, image: products[0]?.cover?.sources.at(-1)?.src }
  } catch (error) {
    if (isMissing(error) && link !== hotDeals) throw notFound()
    return null
  }
}
