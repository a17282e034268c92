import { readClaims } from '@app/client/access-token'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { moveDrafts } from '../../shared/own-ads/ad-drafts.ts'
import { pendingPhone } from './pending-phone.ts'

interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

const questions: ReadonlySet<string> = new Set(['phone', 'otp'])

/** Keeps the tokens and closes the phone step and the code together; what was intended then goes on by itself. */
export function useFinishSignIn(): (tokens: Tokens) => Promise<void> {
  const { session } = useMiniApp()
  const queryClient = useQueryClient()
  const router = useRouter()
  const telegram = useTelegram()
  return useCallback(
    async (tokens) => {
      const before = session.getState().userId
      const { userId } = readClaims(tokens.accessToken)
      // The phone led somebody who was signed in to another account: it is the same person's.
      if (before !== null && userId !== null && before !== userId) await moveDrafts(before, userId)
      session.signIn(tokens)
      // The frame hears of another person; the same person with a new phone is news to it.
      if (before === session.getState().userId) void queryClient.invalidateQueries()
      pendingPhone.forget()
      telegram.haptic('success')
      const open = router.state.location.state.overlays ?? []
      const first = open.findIndex((name) => questions.has(name))
      if (first !== -1) router.history.go(first - open.length)
    },
    [queryClient, router, session, telegram],
  )
}
