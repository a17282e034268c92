import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keys } from '../../shared/keys.ts'
import type { ProductCardData, ProductData } from '../../shared/products/products.queries.ts'

/** What the upper part of the page shows: a card of a list knows all of it but the other photos and the sums. */
export type KnownProduct = ProductCardData &
  Partial<Pick<ProductData, 'images' | 'sums' | 'participantsToComplete'>>

type Answer = Readonly<Record<'pages' | 'data' | 'products', unknown>>

/**
 * Lists answer cards as `data` or `products`, some of them page by page or category by category. A found product has
 * other names, and no availability is guessed: what is no whole card is passed over.
 */
const cardsIn = (answer: unknown): readonly ProductCardData[] => {
  if (Array.isArray(answer)) return answer.flatMap(cardsIn)
  if (typeof answer !== 'object' || answer === null) return []
  if ('title' in answer && 'cover' in answer) return [answer as ProductCardData]
  const { pages, data, products } = answer as Answer
  return [pages, data, products].flatMap(cardsIn)
}

/** A product as the list showed it that the person comes from. */
export function findKnownProduct(client: QueryClient, link: string): KnownProduct | null {
  return (
    client
      .getQueriesData({ queryKey: keys.products.all })
      .flatMap(([, answer]) => cardsIn(answer))
      .find((card) => card.link === link) ?? null
  )
}

/** Until the product itself has come. */
export function useKnownProduct(link: string): KnownProduct | null {
  const client = useQueryClient()
  return useMemo(() => findKnownProduct(client, link), [client, link])
}
