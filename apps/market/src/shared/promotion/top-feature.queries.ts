import { getFeature } from '@app/contract/core/settings'
import type { ReplyOf } from '@app/contract/endpoint'
import { useMiniApp, type MiniApp } from '@app/shell/mini-app'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as keys from '../keys.ts'

export type TopFeature = ReplyOf<typeof getFeature>

/** Whether promotion is on sale, and its price; set by an operator. */
export function topFeatureQuery({ call }: Pick<MiniApp, 'call'>) {
  return queryOptions({
    queryKey: [keys.features, 'top'],
    queryFn: ({ signal }) => call(getFeature, { params: { key: 'top' } }, { signal }),
  })
}

export function useTopFeature() {
  return useQuery(topFeatureQuery(useMiniApp()))
}
