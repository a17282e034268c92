import { errorText } from '@app/client/error-text'
import { useMiniApp } from '@app/shell/mini-app'
import { useRequirePerson } from '@app/shell/require-person'
import { toast } from '@app/ui/toast-store'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLang } from '../i18n.ts'
import { shopUserQuery, usePerson } from './shop-user.queries.ts'

/** Runs the action for a logged-in user. Others log in first; then the action runs. */
export function useRequireLogin(): (action: () => void) => void {
  const app = useMiniApp()
  const queryClient = useQueryClient()
  const language = useLang()
  const { user, isLoggedIn } = usePerson()
  const requirePerson = useRequirePerson('login', isLoggedIn)
  return useCallback(
    (action) => {
      const { userId } = app.session.getState()
      if (userId === null || user) return requirePerson(action)
      // Signed in, but the user is still loading: the phone number may already be proven.
      queryClient.ensureQueryData(shopUserQuery(app, userId)).then(
        ({ phoneNumber }) => (phoneNumber === null ? requirePerson(action) : action()),
        (error: unknown) => toast(errorText(error, language), { kind: 'error' }),
      )
    },
    [app, language, queryClient, requirePerson, user],
  )
}
