import { productIds } from '../shared/products.ts'
import type { ApiOrigins } from '../shared/product-clients.tsx'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The API origins of the products, which the page server writes into `<meta name="apis">`. */
export function readApis(content: string | undefined): ApiOrigins {
  const found = (parse(content ?? '') ?? {}) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    productIds.flatMap((product) => {
      const origin = found[product]
      return typeof origin === 'string' && URL.canParse(origin) ? [[product, origin]] : []
    }),
  )
}

export function pageApis(): ApiOrigins {
  return readApis(document.querySelector<HTMLMetaElement>('meta[name="apis"]')?.content)
}
