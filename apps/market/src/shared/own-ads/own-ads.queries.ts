import type { ReplyOf } from '@app/contract/endpoint'
import {
  appealAd,
  closeAd,
  countOwnAds,
  getOwnAd,
  listOwnAds,
  renewAd,
  reopenAd,
} from '@app/contract/market/own-ads'
import { useMiniApp, useSession, type MiniApp } from '@app/shell/mini-app'
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { CloseReason } from './close-ad.ts'
import * as keys from '../keys.ts'

type Caller = Pick<MiniApp, 'call'>

/** An ad in its owner's list. */
export type OwnAdCard = ReplyOf<typeof listOwnAds>['data'][number]
/** An ad as its owner edited it last. */
export type OwnAd = ReplyOf<typeof getOwnAd>
/** Fields of an own ad in both the list and the page. */
export type OwnAdState = Pick<OwnAd, Exclude<keyof OwnAd & keyof OwnAdCard, 'photos'>>
export type OwnAdCounts = ReplyOf<typeof countOwnAds>

export function useOwnAdCounts(): UseQueryResult<OwnAdCounts> {
  const { call } = useMiniApp()
  const { userId } = useSession()
  return useQuery({
    queryKey: [keys.ownAds, 'counts', userId],
    queryFn: ({ signal }) => call(countOwnAds, {}, { signal }),
    enabled: userId !== null,
    // A moderator decides at any time; cached data stays until the answer has loaded.
    staleTime: 0,
  })
}

export function ownAdQuery({ call }: Caller, userId: string | null, link: string) {
  return queryOptions({
    queryKey: [keys.ownAds, 'one', userId, link],
    queryFn: ({ signal }) => call(getOwnAd, { params: { link } }, { signal }),
    enabled: userId !== null,
    staleTime: 0,
  })
}

export type AdMove =
  | { readonly kind: 'close'; readonly reason: CloseReason }
  | { readonly kind: 'renew' | 'reopen' }
  | { readonly kind: 'appeal'; readonly text: string }

type Moved = ReplyOf<typeof renewAd>

const send = async ({ call }: Caller, ad: Pick<OwnAd, 'id' | 'link'>, move: AdMove): Promise<Moved> => {
  const params = { link: ad.link }
  switch (move.kind) {
    case 'close': {
      const { status } = await call(closeAd, { body: { id: ad.id, reason: move.reason } })
      return { status, expiresAt: null }
    }
    case 'renew':
      return call(renewAd, { params, body: {} })
    case 'reopen':
      return call(reopenAd, { params, body: {} })
    case 'appeal':
      return call(appealAd, { params, body: { text: move.text } })
  }
}

/** The confirmed changes at once; the reload brings the rest, and until then no other action is offered. */
const getConfirmedChange = (move: AdMove, { status, expiresAt }: Moved): Partial<OwnAdCard> => ({
  status,
  reason: move.kind === 'close' ? move.reason : null,
  isDeactivated: status === 'CLOSED',
  ...(expiresAt !== null && { expiresAt }),
  ...(move.kind === 'close' && { canClose: false }),
  canRenew: false,
  canReopen: false,
  canAppeal: false,
  isTopOnModerate: false,
  topPlaceFrom: null,
})

interface OwnAdPages {
  readonly pages: readonly { readonly data: readonly OwnAdCard[]; readonly total: number }[]
}

const applyChange = (client: QueryClient, link: string, change: Partial<OwnAdCard>): void => {
  const changed = <Ad extends OwnAdState>(ad: Ad): Ad => (ad.link === link ? { ...ad, ...change } : ad)
  client.setQueriesData<OwnAdPages>(
    { queryKey: [keys.ownAds, 'list'] },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(changed) })) },
  )
  client.setQueriesData<OwnAd>({ queryKey: [keys.ownAds, 'one'] }, (ad) => ad && changed(ad))
}

const reloadAd = (client: QueryClient, link: string): void => {
  for (const queryKey of [[keys.ownAds], [keys.ad, link], [keys.me]])
    void client.invalidateQueries({ queryKey })
}

/** An action that the server refuses (409) was offered by outdated data, so success and failure both reload it. */
export function useMoveAd(ad: Pick<OwnAd, 'id' | 'link'>) {
  const app = useMiniApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (move: AdMove) => send(app, ad, move),
    onSuccess: (moved, move) => applyChange(client, ad.link, getConfirmedChange(move, moved)),
    onSettled: () => reloadAd(client, ad.link),
  })
}
