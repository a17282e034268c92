import { useProductClients, type ProductClient } from './product-clients.tsx'
import { products, type ProductId } from './products.ts'

/** For pages of one product; where it is not served they are not found before this is asked. */
export function useProductClient(product: ProductId): ProductClient {
  const client = useProductClients().find((each) => each.product === product)
  if (!client) throw new Error(`${products[product].name} is not served here`)
  return client
}
