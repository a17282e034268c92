import { useMiniApp } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { productQuery, type ProductData } from '../../shared/products/products.queries.ts'

/** An overlay knows by the address over which product it lies; so it also does after a reload. */
const linkIn = (pathname: string): string | null =>
  /^\/(?:product|preview)\/([a-z0-9][a-z0-9-]{0,99})\/?$/.exec(pathname)?.[1] ?? null

/** Undefined while the page itself is waited for, or where the overlay has no product under it. */
export function useShownProduct(): ProductData | undefined {
  const app = useMiniApp()
  const link = useLocation({ select: ({ pathname }) => linkIn(pathname) })
  return useQuery({ ...productQuery(app, link ?? ''), enabled: link !== null }).data
}
