import { useMiniApp } from '@app/shell/mini-app'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

const maxWaitMs = 1500

/** Specification 000 §4: tokens go, the page loads anew. A slow network must not hold somebody who wants to leave. */
export function useSignOut(): () => Promise<void> {
  const { session } = useMiniApp()
  const router = useRouter()
  return useCallback(async () => {
    const { userId } = session.getState()
    // What was half-written goes with its writer.
    const forget = async (): Promise<void> => {
      const drafts = await import('../../shared/own-ads/ad-drafts.ts').catch(() => null)
      if (userId !== null) await drafts?.forgetDrafts(userId)
    }
    await Promise.race([
      Promise.all([session.signOut(), forget()]),
      new Promise((resolve) => setTimeout(resolve, maxWaitMs)),
    ])
    // Loaded anew without the question, which is an entry of the history and would come back with the page.
    router.history.replace(router.state.location.href, { overlays: [] })
    location.reload()
  }, [router, session])
}
