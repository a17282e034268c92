import { getAppLinks } from '@app/contract/core/settings'
import type { MiniApp } from '@app/shell/mini-app'
import { queryOptions } from '@tanstack/react-query'
import * as keys from './keys.ts'

export function appLinksQuery({ call }: Pick<MiniApp, 'call'>) {
  return queryOptions({
    queryKey: [keys.appLinks],
    queryFn: ({ signal }) => call(getAppLinks, {}, { signal }),
    staleTime: 60 * 60_000,
  })
}
