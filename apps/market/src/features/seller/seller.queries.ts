import { ApiError } from '@app/client/call'
import type { ReplyOf } from '@app/contract/endpoint'
import { getSeller, listSellerAds } from '@app/contract/market/sellers'
import type { MiniApp } from '@app/shell/mini-app'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as keys from '../../shared/keys.ts'

type Caller = Pick<MiniApp, 'call'>

export type Seller = ReplyOf<typeof getSeller>

export const sellerTake = 20

export function sellerQuery({ call }: Caller, id: string, userId: string | null) {
  return queryOptions({
    queryKey: [keys.seller, id, userId],
    queryFn: ({ signal }) => call(getSeller, { params: { id } }, { signal }),
  })
}

/** Favourites depend on the user. */
export function sellerAdsQuery({ call }: Caller, id: string, userId: string | null) {
  return infiniteQueryOptions({
    queryKey: [keys.ads, 'seller', id, userId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listSellerAds,
        {
          params: { id },
          query: { take: String(sellerTake), ...(pageParam !== null && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 5 * 60_000,
    gcTime: 30 * 60_000,
  })
}

/** An id of the wrong length is refused before the lookup; to the user it is the same. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'SELLER_NOT_FOUND' || error.code === 'INPUT_INVALID')
}
