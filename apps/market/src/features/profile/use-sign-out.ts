import { useMiniApp } from '@app/shell/mini-app'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

const maxWaitMs = 1500

/** Specification 000 §4: removes the tokens and reloads the page. A slow network must not block the sign-out. */
export function useSignOut(): () => Promise<void> {
  const { session } = useMiniApp()
  const router = useRouter()
  return useCallback(async () => {
    const { userId } = session.getState()
    // Drafts are removed with the sign-out.
    const forget = async (): Promise<void> => {
      const drafts = await import('../../shared/own-ads/ad-drafts.ts').catch(() => null)
      if (userId !== null) await drafts?.forgetDrafts(userId)
    }
    await Promise.race([
      Promise.all([session.signOut(), forget()]),
      new Promise((resolve) => setTimeout(resolve, maxWaitMs)),
    ])
    // Reloads without the overlay, which is a history entry and would reopen.
    router.history.replace(router.state.location.href, { overlays: [] })
    location.reload()
  }, [router, session])
}
