import type { QueryClient } from '@tanstack/react-query'
import type { AdCardData } from '../../shared/ads/ad.ts'
import type { Ad } from './ad.queries.ts'
import * as keys from '../../shared/keys.ts'

/** The data of the upper part of the page: a card has all of it except further photos. */
export type KnownAd = AdCardData & Pick<Ad, 'pictures'>

/** Keys of queries that return lists of ads, some of them page by page. */
const listKeys = [[keys.ads], [keys.similar], [keys.favourites]] as const

interface Answer {
  /** A favourite contains its ad. */
  readonly data?: readonly (AdCardData | { readonly product: AdCardData })[]
  readonly pages?: readonly Answer[]
}
const cardsIn = (answer: Answer | undefined): readonly AdCardData[] =>
  answer?.pages?.flatMap(cardsIn) ??
  (answer?.data ?? []).map((each) => ('product' in each ? each.product : each))

/** The ad as the previous list showed it. Null for an ended ad: the card lacks what its page shows first. */
export function findKnownAd(client: QueryClient, link: string): KnownAd | null {
  const lists = listKeys.flatMap((queryKey) => client.getQueriesData<Answer>({ queryKey }))
  const card = lists.flatMap(([, answer]) => cardsIn(answer)).find((each) => each.link === link)
  if (card === undefined || card.isDeactivated) return null
  return { ...card, pictures: card.cover ? [card.cover] : [] }
}
