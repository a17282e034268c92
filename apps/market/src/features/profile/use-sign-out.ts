import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { useCallback } from 'react'
import { useT } from '../../shared/i18n.ts'

const maxWaitMs = 1500

/** Specification 000 §4: tokens go, the page loads anew. A slow network must not hold somebody who wants to leave. */
export function useSignOut(): () => Promise<void> {
  const t = useT()
  const { session } = useMiniApp()
  const telegram = useTelegram()
  return useCallback(async () => {
    const isSure = await telegram.confirm(t('profile.signOutAsk'), {
      confirm: t('profile.signOut'),
      cancel: t('profile.cancel'),
      isDestructive: true,
    })
    if (!isSure) return
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
    location.reload()
  }, [session, t, telegram])
}
