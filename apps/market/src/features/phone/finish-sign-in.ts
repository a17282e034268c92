import { readClaims } from '@app/client/access-token'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as keys from '../../shared/keys.ts'
import { moveDrafts } from '../../shared/own-ads/ad-drafts.ts'
import { pendingPhone } from './pending-phone.ts'

interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

const signInOverlays: ReadonlySet<string> = new Set(['phone', 'otp'])

/** Stores the tokens and closes the overlays of phone and code. The action that required the sign-in then continues. */
export function useFinishSignIn(): (tokens: Tokens) => Promise<void> {
  const { session } = useMiniApp()
  const queryClient = useQueryClient()
  const router = useRouter()
  const telegram = useTelegram()
  return useCallback(
    async (tokens) => {
      const before = session.getState().userId
      const { userId } = readClaims(tokens.accessToken)
      // The phone belongs to another account of the same user, so their drafts move there.
      if (before !== null && userId !== null && before !== userId) await moveDrafts(before, userId)
      session.signIn(tokens)
      // `usePersonChange` reloads everything for another user; the same user has only a new phone.
      if (before === session.getState().userId) void queryClient.invalidateQueries({ queryKey: [keys.me] })
      pendingPhone.forget()
      telegram.haptic('success')
      const open = router.state.location.state.overlays ?? []
      const first = open.findIndex((name) => signInOverlays.has(name))
      if (first !== -1) router.history.go(first - open.length)
    },
    [queryClient, router, session, telegram],
  )
}
