import type { CallInput } from '@app/contract/endpoint'
import { setName } from '@app/contract/core/users'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery, type Me } from '../../shared/me.queries.ts'
import * as keys from '../../shared/keys.ts'

type Name = CallInput<typeof setName>['body']

/** The profile shows the new name at once, ads of the user after their next load. */
export function useSetName() {
  const app = useMiniApp()
  const client = useQueryClient()
  const { queryKey } = meQuery(app, useSession().userId)
  return useMutation({
    mutationFn: (name: Name) => app.call(setName, { body: name }),
    onSuccess: (name) => {
      client.setQueryData<Me>(queryKey, (me) => me && { ...me, ...name })
      void client.invalidateQueries({ queryKey: [keys.ad] })
    },
  })
}
