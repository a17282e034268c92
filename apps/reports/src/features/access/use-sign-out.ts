import { useQueryClient } from '@tanstack/react-query'
import type { ProductClient } from '../../shared/product-clients.tsx'

/** Of one product; the other session stays. */
export function useSignOut(): (client: ProductClient) => void {
  const queryClient = useQueryClient()
  return (client) => {
    void client.session.signOut()
    queryClient.removeQueries({ queryKey: ['person', client.product] })
  }
}
