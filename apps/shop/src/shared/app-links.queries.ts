import type { ReplyOf } from '@app/contract/endpoint'
import { getAppLinks } from '@app/contract/core/settings'
import { useMiniApp, type MiniApp } from '@app/shell/mini-app'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { keys } from './keys.ts'

export type AppLinks = ReplyOf<typeof getAppLinks>

export function appLinksQuery({ call }: Pick<MiniApp, 'call'>) {
  return queryOptions({
    queryKey: keys.appLinks(),
    queryFn: ({ signal }) => call(getAppLinks, {}, { signal }),
    staleTime: 60 * 60_000,
  })
}

/** Undefined until the server has answered. */
export function useAppLinks(): AppLinks | undefined {
  return useQuery(appLinksQuery(useMiniApp())).data
}
