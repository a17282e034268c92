import type { RejectReason } from '@app/contract/market/ad-reasons'
import { moderation } from '@app/contract/market/ads.limits'
import type { ReplyOf } from '@app/contract/endpoint'
import { dismissComplaints, listComplaints } from '@app/contract/market/complaints'
import { listModeration, moderateAds } from '@app/contract/market/moderation'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keepShown, withChanged, withoutDecided, withoutPicture, type Queue } from './moderation.rules.ts'
import type { QueuedAd } from './queued-ad.ts'
import * as keys from '../../shared/keys.ts'

const useQueueKey = () => [keys.moderation, useSession().userId] as const

/** Reloaded shortly before the lease ends, after which other moderators would see the same ads. */
const renewMs = (moderation.leaseSeconds - 30) * 1000

export function useQueue(): UseQueryResult<Queue> {
  const { call } = useMiniApp()
  return useQuery({
    queryKey: useQueueKey(),
    queryFn: async ({ signal, client, queryKey }) => {
      const fresh = await call(listModeration, { query: {} }, { signal })
      return keepShown(client.getQueryData<Queue>(queryKey), fresh, Date.now())
    },
    staleTime: 0,
    refetchInterval: renewMs,
  })
}

/** Changes to the cached queue during decisions. */
export function useQueueChanges() {
  const client = useQueryClient()
  const [name, userId] = useQueueKey()
  const change = useCallback(
    (by: (queue: Queue) => Queue) =>
      client.setQueryData<Queue>([name, userId], (queue) => queue && by(queue)),
    [client, name, userId],
  )
  return {
    dropDecided: useCallback(
      (ids: readonly number[]) => change((queue) => withoutDecided(queue, ids)),
      [change],
    ),
    markChanged: useCallback(
      (ids: readonly number[]) => change((queue) => withChanged(queue, ids)),
      [change],
    ),
    dropPicture: useCallback(
      (pictureId: string) => change((queue) => withoutPicture(queue, pictureId)),
      [change],
    ),
    reload: useCallback(() => client.invalidateQueries({ queryKey: [name, userId] }), [client, name, userId]),
    /** A reply requested before a decision would restore decided ads. */
    holdReload: useCallback(() => client.cancelQueries({ queryKey: [name, userId] }), [client, name, userId]),
  }
}

export interface Decision {
  readonly ads: readonly QueuedAd[]
  /** Null approves. */
  readonly reason: RejectReason | null
}

interface DecideOptions {
  readonly onSuccess: (reply: ReplyOf<typeof moderateAds>, decision: Decision) => void
  readonly onError: (decision: Decision) => void
}

/** A decision applies to the shown versions. */
export function useDecide({ onSuccess, onError }: DecideOptions) {
  const { call } = useMiniApp()
  return useMutation({
    mutationFn: ({ ads, reason }: Decision) =>
      call(moderateAds, {
        body: {
          isModerated: reason === null,
          productIds: ads.map(({ id }) => id),
          revisions: ads.map(({ id, revisionId }) => ({ id, revisionId })),
          ...(reason !== null && { reason }),
        },
      }),
    onSuccess,
    onError: (_error, decision) => onError(decision),
  }).mutate
}

export type ComplaintsOfAd = ReplyOf<typeof listComplaints>['data'][number]

const useComplaintsKey = () => [keys.complaints, useSession().userId] as const

export function useComplaints(): UseQueryResult<ReplyOf<typeof listComplaints>> {
  const { call } = useMiniApp()
  return useQuery({
    queryKey: useComplaintsKey(),
    queryFn: ({ signal }) => call(listComplaints, { query: {} }, { signal }),
  })
}

export function useDismissComplaints({ onSuccess }: { readonly onSuccess: () => void }) {
  const { call } = useMiniApp()
  const client = useQueryClient()
  const queryKey = useComplaintsKey()
  return useMutation({
    mutationFn: (adId: number) => call(dismissComplaints, { body: { telegramProductId: adId } }),
    onSuccess,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
