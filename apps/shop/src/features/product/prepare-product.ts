import type { MiniApp } from '@app/shell/mini-app'
import { formatRupees } from '@app/ui/format/money'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { knownLanguage } from '../../locales/catalogues.ts'
import { productShareT } from '../../locales/product-share.ts'
import { currentGroupQuery } from '../../shared/groups/groups.queries.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { isMissing, productQuery, type ProductData } from '../../shared/products/products.queries.ts'
import { findKnownProduct, type KnownProduct } from './known-product.ts'

/** What a messenger shows under the link of a product, and what stands in the browser's tab. */
export interface ProductPreview {
  readonly title: string
  /** Nothing while only a card of the product is known: no crawler ever sees that. */
  readonly description?: string
  /** A path, or a whole address where pictures lie elsewhere. */
  readonly image?: string
}

const wordsOf = { OPEN: 'open', SOON: 'soon', OVER: 'over' } as const

const titleOf = (product: KnownProduct, language: string): string =>
  inLanguage(knownLanguage(language), product, 'title')

/** The sums that the buttons show; no seats and no time left, since messengers keep a preview for days. */
const previewOf = (product: ProductData, language: string): ProductPreview => ({
  title: titleOf(product, language),
  description: productShareT(language)(wordsOf[product.availability], {
    group: formatRupees(product.sums.join.totalPaise),
    alone: formatRupees(product.sums.alone.totalPaise),
    size: product.participantsToComplete,
  }),
  image: product.ogImage,
})

interface PrepareContext {
  readonly app: MiniApp
  readonly queryClient: QueryClient
}

/** A server that does not answer in time must not cost the page: the browser asks again and says what is wrong. */
export async function prepareProduct(
  { app, queryClient }: PrepareContext,
  link: string,
): Promise<ProductPreview | null> {
  const language = app.language.get()
  const asked = queryClient.ensureQueryData(productQuery(app, link))
  const known = findKnownProduct(queryClient, link)
  if (known) {
    // What a list knew of it is shown at once; the page itself hears how the question ends.
    asked.catch(() => undefined)
    return { title: titleOf(known, language) }
  }
  try {
    const product = await asked
    // Only with a group is the button another one. The page server waits for it; in a browser the page does.
    if (product.countParticipants !== undefined) {
      const group = queryClient.prefetchQuery(currentGroupQuery(app, product.id))
      if (import.meta.env.SSR) await group
    }
    return previewOf(product, language)
  } catch (error) {
    if (isMissing(error)) throw notFound()
    return null
  }
}
