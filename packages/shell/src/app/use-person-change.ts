import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMiniApp } from './mini-app.tsx'

/**
 * A sign-in clears the query cache, as specified. Public data of a visitor stays on the screen while it is refetched;
 * data of another user is removed at once.
 */
export function usePersonChange(): void {
  const { session } = useMiniApp()
  const queryClient = useQueryClient()
  useEffect(() => {
    let known = session.getState().userId
    return session.subscribe(() => {
      const { userId } = session.getState()
      if (userId === known) return
      const wasVisitor = known === null
      known = userId
      void (wasVisitor ? queryClient.invalidateQueries() : queryClient.resetQueries())
    })
  }, [queryClient, session])
}
