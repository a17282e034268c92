import { useProductClients, type ProductClient } from './product-clients.tsx'

/** The pages of the desk are Saath's; where it is not served they are not found before this is asked. */
export function useSaath(): ProductClient {
  const client = useProductClients().find(({ product }) => product === 'saath')
  if (!client) throw new Error('Saath is not served here')
  return client
}
