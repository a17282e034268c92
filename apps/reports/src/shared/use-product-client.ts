import { useSyncExternalStore } from 'react'
import { useProductClients, type ProductClient } from './product-clients.tsx'
import { products, type ProductId } from './products.ts'

/** Renders again when the user of the product changes. Products that are not served are a 404 before. */
export function useProductClient(product: ProductId): ProductClient {
  const client = useProductClients().find((each) => each.product === product)
  if (!client) throw new Error(`${products[product].name} is not served here`)
  useSyncExternalStore(client.session.subscribe, () => client.session.getState().userId)
  return client
}
