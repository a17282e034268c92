import { useMiniApp } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { Sums } from '../../../shared/orders/bill.tsx'
import { groupQuery, isGroupMissing, type Group } from '../../../shared/groups/groups.queries.ts'
import type { OrderIntent } from '../../../shared/orders/open-order.ts'
import {
  isMissing,
  productQuery,
  type ProductCardData,
  type ProductData,
} from '../../../shared/products/products.queries.ts'

/** Why nobody can sit down in the group any more. */
export type GroupOver = 'FULL' | 'EXPIRED' | 'MISSING'

export interface Offer {
  readonly product: ProductData
  /** The one that is joined. */
  readonly group: Group | null
  readonly sums: Sums
  /** What is ordered now: a new group, where the wished one is over. */
  readonly intent: OrderIntent
  readonly over: GroupOver | null
}

/** What the page behind knows already: the sheet stands as it will be before the rest is there. */
export interface KnownOffer {
  readonly product: ProductCardData | null
  readonly group: Group | null
  readonly intent: OrderIntent
}

type OfferState =
  | { readonly is: 'loading'; readonly known: KnownOffer }
  | { readonly is: 'missing' }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'ready'; readonly offer: Offer }

/** A sign-in empties the cache for a moment: what stands before the person stays until the new answer is there. */
const useLast = <T extends object>(value: T | undefined, of: string): T | undefined => {
  const [last, setLast] = useState<{ readonly of: string; readonly value: T } | null>(null)
  if (value !== undefined && (last?.value !== value || last.of !== of)) setLast({ of, value })
  return value ?? (last?.of === of ? last.value : undefined)
}

const overOf = (group: Group | undefined, error: unknown): GroupOver | null => {
  if (group) return group.status === 'OPEN' ? null : group.status
  return isGroupMissing(error) ? 'MISSING' : null
}

interface OfferFacts {
  /** What the server said of the group when it was asked for a seat. */
  readonly refusal: GroupOver | null
  /** It is ordered: that the group is full now is the person's own doing. */
  readonly isDone: boolean
}

/** The product and the sums as the server has them now. */
export function useOffer(intent: OrderIntent, { refusal, isDone }: OfferFacts) {
  const app = useMiniApp()
  const code = intent.mode === 'join' ? intent.inviteCode : undefined
  const productRead = useQuery(productQuery(app, intent.link))
  const groupRead = useQuery({ ...groupQuery(app, code ?? ''), enabled: code !== undefined })
  // The page server's failure does not travel with its page: the browser begins with the same skeleton.
  const isHydrated = useHydrated()
  const productError = isHydrated ? productRead.error : null
  const groupError = isHydrated ? groupRead.error : null
  const product = useLast(productRead.data, intent.link)
  const group = useLast(code === undefined ? undefined : groupRead.data, code ?? '')
  const over = code === undefined ? null : (refusal ?? (isDone ? null : overOf(group, groupError)))

  // An offer that has ended keeps its word to groups that began before it did.
  const isForSale = ({ availability }: ProductData): boolean =>
    availability === 'OPEN' || (availability === 'OVER' && code !== undefined && over === null)

  const known = { product: product ?? group?.purchase.product ?? null, group: group ?? null, intent }
  const loading = { is: 'loading', known } as const
  const state = (): OfferState => {
    if (isMissing(productError) || (product && !isForSale(product))) return { is: 'missing' }
    if (productError && !product) return { is: 'failed', error: productError }
    if (!product) return loading
    if (over !== null) {
      const created = { link: intent.link, mode: 'create' } as const
      return {
        is: 'ready',
        offer: { product, group: null, sums: product.sums.create, intent: created, over },
      }
    }
    if (intent.mode !== 'join' || code === undefined) {
      const mode = intent.mode === 'alone' ? 'alone' : 'create'
      const own = { link: intent.link, mode } as const
      return { is: 'ready', offer: { product, group: null, sums: product.sums[mode], intent: own, over } }
    }
    if (group) return { is: 'ready', offer: { product, group, sums: group.sums.join, intent, over } }
    return groupError ? { is: 'failed', error: groupError } : loading
  }

  return {
    state: state(),
    isFetching: productRead.isFetching || groupRead.isFetching,
    /** Prices and seats as they are at this moment. */
    refresh: async (): Promise<void> => {
      await Promise.all([productRead.refetch(), ...(code === undefined ? [] : [groupRead.refetch()])])
    },
  }
}
