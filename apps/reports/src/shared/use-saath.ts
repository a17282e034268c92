import type { ProductClient } from './product-clients.tsx'
import { useDoor } from './use-client.ts'

/** The way to the shop, for the pages of its desk. */
export function useSaath(): ProductClient {
  return useDoor('saath')
}
