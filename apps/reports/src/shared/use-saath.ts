import type { ProductClient } from './product-clients.tsx'
import { useProductClient } from './use-product-client.ts'

/** The client of the shop, for its operator pages. */
export function useSaath(): ProductClient {
  return useProductClient('saath')
}
