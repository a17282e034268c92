import { errorText } from '@app/client/error-text'
import { useMiniApp } from '@app/shell/mini-app'
import { useRequirePerson } from '@app/shell/require-person'
import { toast } from '@app/ui/toast-store'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLang } from '../i18n.ts'
import { shopUserQuery, usePerson } from './shop-user.queries.ts'

/** Runs the action for somebody who is logged in; others meet the login drawer first, and then the action goes on. */
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
      // Signed in, but the record is still on its way: asking for the phone now could ask in vain.
      queryClient.ensureQueryData(shopUserQuery(app, userId)).then(
        ({ phoneNumber }) => (phoneNumber === null ? requirePerson(action) : action()),
        (error: unknown) => toast(errorText(error, language), { kind: 'error' }),
      )
    },
    [app, language, queryClient, requirePerson, user],
  )
}
