import { useMiniApp } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { productQuery, type ProductData } from '../../shared/products/products.queries.ts'

/** Overlays read their product from the address, so that they survive a reload. */
const linkIn = (pathname: string): string | null =>
  /^\/(?:product|preview)\/([a-z0-9][a-z0-9-]{0,99})\/?$/.exec(pathname)?.[1] ?? null

/** Undefined while the product loads, or if the overlay is not over a product page. */
export function useShownProduct(): ProductData | undefined {
  const app = useMiniApp()
  const link = useLocation({ select: ({ pathname }) => linkIn(pathname) })
  return useQuery({ ...productQuery(app, link ?? ''), enabled: link !== null }).data
}
