import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keys } from '../../shared/keys.ts'
import type { ProductCardData, ProductData } from '../../shared/products/products.queries.ts'

/** The data of the upper part of the page. A list card has all of it except the other photos and the sums. */
export type KnownProduct = ProductCardData &
  Partial<Pick<ProductData, 'images' | 'sums' | 'participantsToComplete'>>

type Answer = Readonly<Record<'pages' | 'data' | 'products', unknown>>

/**
 * Lists contain cards as `data` or `products`, some of them in pages or categories. Search results have other field
 * names; they are skipped.
 */
const cardsIn = (answer: unknown): readonly ProductCardData[] => {
  if (Array.isArray(answer)) return answer.flatMap(cardsIn)
  if (typeof answer !== 'object' || answer === null) return []
  if ('title' in answer && 'cover' in answer) return [answer as ProductCardData]
  const { pages, data, products } = answer as Answer
  return [pages, data, products].flatMap(cardsIn)
}

/** The product as a cached list has it. */
export function findKnownProduct(client: QueryClient, link: string): KnownProduct | null {
  return (
    client
      .getQueriesData({ queryKey: keys.products() })
      .flatMap(([, answer]) => cardsIn(answer))
      .find((card) => card.link === link) ?? null
  )
}

/** Shown until the product itself has loaded. */
export function useKnownProduct(link: string): KnownProduct | null {
  const client = useQueryClient()
  return useMemo(() => findKnownProduct(client, link), [client, link])
}
