import type { ReplyOf } from '@app/contract/endpoint'
import { decideReview, listReviewQueue } from '@app/contract/shop/orders'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../shared/keys.ts'
import type { ProductClient } from '../../shared/product-clients.tsx'
import { useSaath } from '../../shared/use-saath.ts'

export type QueuedReview = ReplyOf<typeof listReviewQueue>['data'][number]

export function reviewQueueQuery(client: ProductClient) {
  return queryOptions({
    queryKey: keys.reviews.queue(client),
    queryFn: ({ signal }) => client.call(listReviewQueue, { query: { take: '50' } }, { signal }),
    staleTime: 0,
  })
}

interface ReviewDecision {
  readonly id: number
  readonly state: 'SHOWN' | 'HIDDEN'
  readonly isNameHidden: boolean
}

export function useDecideReview() {
  const client = useSaath()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: ReviewDecision) =>
      client.call(decideReview, { params: { id: String(id) }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.reviews.all }),
    meta: { handles: 'all' },
  })
}
