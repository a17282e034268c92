import type { RouteInput } from '@app/client/route'
import { clickCategory } from '@app/client/routes/market-home'
import { useMiniApp } from '@app/shell/mini-app'
import { useCallback } from 'react'

type Source = NonNullable<RouteInput<typeof clickCategory>['body']['source']>

/** Counts that somebody opened a category. The request outlives the page, and nobody waits for it. */
export function useCategoryClick(): (link: string, source: Source) => void {
  const { call } = useMiniApp()
  return useCallback(
    (link, source) => {
      call(clickCategory, { body: { link, source } }, { keepalive: true }).catch(() => undefined)
    },
    [call],
  )
}
