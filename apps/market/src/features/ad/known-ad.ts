import type { QueryClient } from '@tanstack/react-query'
import type { AdCardData } from '../../shared/ads/ad.ts'
import type { Ad } from './ad.queries.ts'
import * as keys from '../../shared/keys.ts'

/** What the upper part of the page shows: a card of a list knows all of it but the other photos. */
export type KnownAd = AdCardData & Pick<Ad, 'pictures'>

/** Queries that begin with these words answer lists of ads, some of them page by page. */
const listKeys = [[keys.ads], [keys.similar], [keys.favourites]] as const

interface Answer {
  /** A kept ad lies in its favourite. */
  readonly data?: readonly (AdCardData | { readonly product: AdCardData })[]
  readonly pages?: readonly Answer[]
}
const cardsIn = (answer: Answer | undefined): readonly AdCardData[] =>
  answer?.pages?.flatMap(cardsIn) ??
  (answer?.data ?? []).map((each) => ('product' in each ? each.product : each))

/**
 * An ad as the list showed it that the person comes from. Not of one that is over: what its page tells first is
 * not in the card.
 */
export function findKnownAd(client: QueryClient, link: string): KnownAd | null {
  const lists = listKeys.flatMap((queryKey) => client.getQueriesData<Answer>({ queryKey }))
  const card = lists.flatMap(([, answer]) => cardsIn(answer)).find((each) => each.link === link)
  if (card === undefined || card.isDeactivated) return null
  return { ...card, pictures: card.cover ? [card.cover] : [] }
}
