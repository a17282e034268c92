import type { CallInput } from '@app/contract/endpoint'
import { clickCategory } from '@app/contract/market/home'
import { useMiniApp } from '@app/shell/mini-app'
import { useCallback } from 'react'

type Source = NonNullable<CallInput<typeof clickCategory>['body']['source']>

/** Counts the click. The request outlives the page; its failure is ignored. */
export function useCategoryClick(): (link: string, source: Source) => void {
  const { call } = useMiniApp()
  return useCallback(
    (link, source) => {
      call(clickCategory, { body: { link, source } }, { keepalive: true }).catch(() => undefined)
    },
    [call],
  )
}
