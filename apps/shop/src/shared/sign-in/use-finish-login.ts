import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { useQueryClient } from '@tanstack/react-query'
import { shopUserQuery, type Tokens } from './shop-user.queries.ts'
import { sentCode } from './sent-code.ts'

/**
 * Stores the tokens, which clears the data of another user, and waits for the new user: the intended action needs the
 * proven phone number.
 */
export function useFinishLogin(leave: () => void): (tokens: Tokens) => Promise<void> {
  const app = useMiniApp()
  const telegram = useTelegram()
  const queryClient = useQueryClient()
  return async (tokens) => {
    app.session.signIn(tokens)
    const { userId } = app.session.getState()
    // Retried, because a lost answer would cost the intended action. Without any answer the user is signed in all the
    // same, and pages request the user again.
    await queryClient
      .fetchQuery({ ...shopUserQuery(app, userId), staleTime: 0, retry: 2 })
      .catch(() => undefined)
    sentCode.forget()
    telegram.haptic('success')
    leave()
  }
}
