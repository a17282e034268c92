import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { useQueryClient } from '@tanstack/react-query'
import { shopUserQuery, type Tokens } from './shop-user.queries.ts'
import { sentCode } from './sent-code.ts'

/**
 * Keeps the tokens (the frame then clears what another person saw) and waits for the new record: the intended action
 * goes on only when it is known that the phone is there.
 */
export function useFinishLogin(leave: () => void): (tokens: Tokens) => Promise<void> {
  const app = useMiniApp()
  const telegram = useTelegram()
  const queryClient = useQueryClient()
  return async (tokens) => {
    app.session.signIn(tokens)
    const { userId } = app.session.getState()
    // One lost answer must not cost the intended action. Without any answer one is signed in all the same: whoever
    // needs the record asks for it again.
    await queryClient
      .fetchQuery({ ...shopUserQuery(app, userId), staleTime: 0, retry: 2 })
      .catch(() => undefined)
    sentCode.forget()
    telegram.haptic('success')
    leave()
  }
}
