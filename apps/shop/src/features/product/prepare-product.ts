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

/** The link preview of a messenger, and the title of the tab. */
export interface ProductPreview {
  readonly title: string
  /** Undefined while only the card of the product is cached, which happens in a browser only. */
  readonly description?: string
  /** A path, or an absolute address if images have another origin. */
  readonly image?: string
}

const previewTexts = { OPEN: 'open', SOON: 'soon', OVER: 'over' } as const

const findTitle = (product: KnownProduct, language: string): string =>
  inLanguage(knownLanguage(language), product, 'title')

/** With the sums of the buttons, but without seats and time left: messengers cache a preview for days. */
const createPreview = (product: ProductData, language: string): ProductPreview => ({
  title: findTitle(product, language),
  description: productShareT(language)(previewTexts[product.availability], {
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

/** If the API does not answer in time, the page is sent without the product, and the browser loads it. */
export async function prepareProduct(
  { app, queryClient }: PrepareContext,
  link: string,
): Promise<ProductPreview | null> {
  const language = app.language.get()
  const request = queryClient.ensureQueryData(productQuery(app, link))
  const known = findKnownProduct(queryClient, link)
  if (known) {
    // The cached card is shown at once; the page itself handles the outcome of the request.
    request.catch(() => undefined)
    return { title: findTitle(known, language) }
  }
  try {
    const product = await request
    // A group changes the main button. The page server waits for it; in a browser the page shows a busy button.
    if (product.countParticipants !== undefined) {
      const group = queryClient.prefetchQuery(currentGroupQuery(app, product.id))
      if (import.meta.env.SSR) await group
    }
    return createPreview(product, language)
  } catch (error) {
    if (isMissing(error)) throw notFound()
    return null
  }
}
