import { useQueryClient } from '@tanstack/react-query'
import type { ProductDoor } from '../../shared/product-doors.tsx'

/** Of one product; the other session stays. */
export const useSignOut = (): ((door: ProductDoor) => void) => {
  const queryClient = useQueryClient()
  return (door) => {
    void door.session.signOut()
    queryClient.removeQueries({ queryKey: ['person', door.product] })
  }
}
