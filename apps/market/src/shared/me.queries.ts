import { getMe, setLanguage } from '@app/contract/core/users'
import type { ReplyOf } from '@app/contract/endpoint'
import { useMiniApp, useSession, type MiniApp } from '@app/shell/mini-app'
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import * as keys from './keys.ts'

export type Me = ReplyOf<typeof getMe>

/** The user is part of the key: no user sees the data of the previous one. */
export function meQuery({ call }: Pick<MiniApp, 'call'>, userId: string | null) {
  return queryOptions({
    queryKey: [keys.me, userId],
    queryFn: ({ signal }) => call(getMe, {}, { signal }),
    enabled: userId !== null,
  })
}

/** `data` stays undefined for a visitor. */
export function useMe(): UseQueryResult<Me> {
  const app = useMiniApp()
  const { userId } = useSession()
  return useQuery(meQuery(app, userId))
}

export function saveLanguage({ call }: Pick<MiniApp, 'call'>, language: 'ru' | 'uz') {
  return call(setLanguage, { body: { language } })
}
