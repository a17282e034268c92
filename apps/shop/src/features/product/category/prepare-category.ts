import type { MiniAppContext } from '@app/shell/prepare-mini-app'
import { notFound } from '@tanstack/react-router'
import { categoryQuery, isMissing } from '../../../shared/products/products.queries.ts'
import { findCategoryName, type CategoryName } from './category.ts'
import { hotDeals } from './hot-deals.ts'

/** What the tab says, and what a messenger shows under the link. */
export interface CategoryPreview extends CategoryName {
  readonly image?: string | undefined
}

/** A server that does not answer in time must not cost the page: the browser asks again and says what is wrong. */
export async function prepareCategory(
  { app, queryClient }: Pick<MiniAppContext, 'app' | 'queryClient'>,
  link: string,
): Promise<CategoryPreview | null> {
  const known = findCategoryName(queryClient, app, link)
  const asked = queryClient.ensureInfiniteQueryData(categoryQuery(app, link))
  if (known) {
    // What the home page knew of it is shown at once; the page itself hears how the question ends.
    asked.catch(() => undefined)
    return { name: known.name, name_hi: known.name_hi }
  }
  try {
    const [category] = (await asked).pages
    if (!category) return null
    const { name, name_hi, products } = category
    return { name, name_hi, image: products[0]?.cover?.sources.at(-1)?.src }
  } catch (error) {
    if (isMissing(error) && link !== hotDeals) throw notFound()
    return null
  }
}
