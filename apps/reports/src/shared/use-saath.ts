import type { ProductClient } from './product-clients.tsx'
import { useProductClient } from './use-product-client.ts'

/** The way to the shop, for the pages of its desk. */
export function useSaath(): ProductClient {
  return useProductClient('saath')
}
