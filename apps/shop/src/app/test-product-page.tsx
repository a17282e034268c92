import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openScreen } from './test-app.tsx'
import { sampleProduct, type sampleOpenGroup } from './test-product.ts'
import { keys } from '../shared/keys.ts'
import type { ShopLanguage } from '../shared/i18n.ts'
import type { ProductCardData } from '../shared/products/products.queries.ts'
import { ProductPage } from '../features/product/product-page.tsx'

/** For tests: the page of one product, and the requests that it sends. */
export const paths = {
  product: 'GET /api/products/earbuds',
  group: 'GET /api/group-purchases/current/7',
  similar: 'GET /api/products/similar/7',
  interest: 'POST /api/interest',
  share: 'POST /api/shares',
  user: 'GET /api/user/users',
} as const

export function refuse(status: number, code: string) {
  return (): Response => Response.json({ code, message: code, requestId: 'r' }, { status })
}

interface Opened {
  readonly product?: NonNullable<Parameters<typeof sampleProduct>[0]> | (() => Response)
  readonly group?: ReturnType<typeof sampleOpenGroup> | null
  readonly answers?: Readonly<Record<string, unknown>>
  readonly language?: ShopLanguage
  readonly isPreview?: boolean
  /** The product as a list has cached it that the user comes from. */
  readonly known?: ProductCardData
}

/** Fills the cache before the page reads it, as a list would have done. */
const Listed = ({ known, children }: Pick<Opened, 'known'> & { readonly children: ReactNode }): ReactNode => {
  const client = useQueryClient()
  if (known) client.setQueryData(keys.products('home'), { data: [{ products: [known] }] })
  return children
}

/** Shows the order intent that the order form would be opened with. */
const Intent = (): ReactNode => {
  const intent = useLocation({ select: ({ state }) => state.order })
  return <output data-testid="intent">{JSON.stringify(intent ?? null)}</output>
}
export function openedIntent(): unknown {
  return JSON.parse(document.querySelector('[data-testid=intent]')?.textContent ?? 'null')
}

export async function openProduct({
  product = {},
  group = null,
  answers = {},
  language = 'en',
  isPreview = false,
  known,
}: Opened = {}) {
  document.documentElement.lang = language
  return openScreen(
    () => (
      <Listed {...(known && { known })}>
        <ProductPage link="earbuds" isPreview={isPreview} />
        <Intent />
      </Listed>
    ),
    {
      path: `/${isPreview ? 'preview' : 'product'}/earbuds`,
      language,
      answers: {
        [paths.product]: typeof product === 'function' ? product : sampleProduct(product),
        [paths.group]: { group },
        [paths.similar]: { data: [] },
        [paths.share]: { ok: true },
        ...answers,
      },
    },
  )
}
