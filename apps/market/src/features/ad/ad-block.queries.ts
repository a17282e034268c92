import type { CallInput } from '@app/contract/endpoint'
import { blockAd } from '@app/contract/market/moderation'
import { useMiniApp } from '@app/shell/mini-app'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adQuery, isRefused } from './ad.queries.ts'

type Reason = CallInput<typeof blockAd>['body']['reason']

interface BlockOptions {
  readonly onBlocked: () => void
  /** The ad is closed or already blocked. */
  readonly onRefused: () => void
}

export function useBlockAd(link: string, { onBlocked, onRefused }: BlockOptions) {
  const app = useMiniApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: Reason) => app.call(blockAd, { params: { link }, body: { reason } }),
    onSuccess: onBlocked,
    onError: (error) => {
      if (isRefused(error)) onRefused()
    },
    // The moderator then sees what users see: the ad is missing.
    onSettled: () => client.invalidateQueries({ queryKey: adQuery(app, link).queryKey }),
  })
}
