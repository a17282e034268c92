import { ApiError } from '@app/client/call'
import type { CallInput, ReplyOf } from '@app/contract/endpoint'
import { getAd } from '@app/contract/market/ads'
import { makeContact } from '@app/contract/market/connections'
import { getPriceHint, listSimilarAds } from '@app/contract/market/search'
import { useMiniApp, type MiniApp } from '@app/shell/mini-app'
import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import * as keys from '../../shared/keys.ts'

type Caller = Pick<MiniApp, 'call'>

export type Ad = ReplyOf<typeof getAd>

/** The user is not part of the key: the page server's answer stays until that for the user has loaded. */
export function adQuery({ call }: Caller, link: string) {
  return queryOptions({
    queryKey: [keys.ad, link],
    queryFn: ({ signal }) => call(getAd, { params: { link } }, { signal }),
    // Specification 000 §2: cached data is shown and reloaded each time the page opens.
    staleTime: 0,
    // The loader has just requested it; after a failure only the user retries.
    retryOnMount: false,
  })
}

/** A link of the wrong length is refused before the lookup; to the user it is the same. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'AD_NOT_FOUND' || error.code === 'INPUT_INVALID')
}

/** Another moderator has decided, or the ad is gone. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'AD_NOT_FOUND' || error.code === 'AD_STATE_CONFLICT')
}

export function similarQuery({ call }: Caller, link: string) {
  return queryOptions({
    queryKey: [keys.similar, link],
    queryFn: ({ signal }) => call(listSimilarAds, { params: { link } }, { signal }),
  })
}

export function priceHintQuery({ call }: Caller, link: string) {
  return queryOptions({
    queryKey: [keys.priceHint, link],
    queryFn: ({ signal }) => call(getPriceHint, { params: { link } }, { signal }),
    staleTime: 10 * 60_000,
  })
}

export type ContactKind = NonNullable<CallInput<typeof makeContact>['body']['kind']>
type Contact = ReplyOf<typeof makeContact>

/** Books the contact; the reply has the seller's numbers. */
export function useContact(ad: Pick<Ad, 'id'>): UseMutationResult<Contact, Error, ContactKind> {
  const { call } = useMiniApp()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (kind: ContactKind) => call(makeContact, { body: { telegramProductId: ad.id, kind } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [keys.connections] }),
  })
}
