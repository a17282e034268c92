import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../shared/keys.ts'
import type { ProductClient } from '../../shared/product-clients.tsx'

/** Signs out of one product; the other session stays. */
export function useSignOut(): (client: ProductClient) => void {
  const queryClient = useQueryClient()
  return (client) => {
    void client.session.signOut()
    queryClient.removeQueries({ queryKey: keys.persons(client.product) })
  }
}
