import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMiniApp } from './mini-app.tsx'

/**
 * A sign-in clears the query cache, as specified. What a visitor saw was public and stays on the screen while
 * it is asked for anew; what belonged to another person goes at once.
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
