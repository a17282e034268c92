import { listTopAds } from '@app/contract/market/promotion'
import type { MiniApp } from '@app/shell/mini-app'
import { queryOptions } from '@tanstack/react-query'
import * as keys from '../keys.ts'

/** Going back to the home page finds the row unchanged. */
export function topAdsQuery({ call }: Pick<MiniApp, 'call'>, userId: string | null) {
  return queryOptions({
    staleTime: 5 * 60_000,
    gcTime: 30 * 60_000,
    queryKey: [keys.ads, 'top', userId],
    queryFn: ({ signal }) => call(listTopAds, {}, { signal }),
  })
}
