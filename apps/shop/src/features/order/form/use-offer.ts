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

/** Why the group takes no more participants. */
export type ClosedReason = 'FULL' | 'EXPIRED' | 'MISSING'

export interface Offer {
  readonly product: ProductData
  /** The group to join. */
  readonly group: Group | null
  readonly sums: Sums
  /** The effective intent: a new group if the intended one is closed. */
  readonly intent: OrderIntent
  readonly closed: ClosedReason | null
}

/** The cached part of the offer, so that the sheet does not shift when the rest has loaded. */
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

/** A sign-in resets the cache: the last value is shown until the new one has loaded. */
const useLast = <T extends object>(value: T | undefined, of: string): T | undefined => {
  const [last, setLast] = useState<{ readonly of: string; readonly value: T } | null>(null)
  if (value !== undefined && (last?.value !== value || last.of !== of)) setLast({ of, value })
  return value ?? (last?.of === of ? last.value : undefined)
}

const findClosedReason = (group: Group | undefined, error: unknown): ClosedReason | null => {
  if (group) return group.status === 'OPEN' ? null : group.status
  return isGroupMissing(error) ? 'MISSING' : null
}

interface OfferFacts {
  /** Why the server refused a seat in the group. */
  readonly refusal: ClosedReason | null
  /** The order is placed: the group may be full because of it. */
  readonly isDone: boolean
}

/** The product, the group and the sums of an order intent. */
export function useOffer(intent: OrderIntent, { refusal, isDone }: OfferFacts) {
  const app = useMiniApp()
  const code = intent.mode === 'join' ? intent.inviteCode : undefined
  const productRead = useQuery(productQuery(app, intent.link))
  const groupRead = useQuery({ ...groupQuery(app, code ?? ''), enabled: code !== undefined })
  // The page server does not pass on failures, so the first render in the browser shows the skeleton too.
  const isHydrated = useHydrated()
  const productError = isHydrated ? productRead.error : null
  const groupError = isHydrated ? groupRead.error : null
  const product = useLast(productRead.data, intent.link)
  const group = useLast(code === undefined ? undefined : groupRead.data, code ?? '')
  const closed =
    code === undefined ? null : (refusal ?? (isDone ? null : findClosedReason(group, groupError)))

  // An ended offer still holds for groups that started before.
  const isForSale = ({ availability }: ProductData): boolean =>
    availability === 'OPEN' || (availability === 'OVER' && code !== undefined && closed === null)

  const known = { product: product ?? group?.purchase.product ?? null, group: group ?? null, intent }
  const loading = { is: 'loading', known } as const
  const state = (): OfferState => {
    if (isMissing(productError) || (product && !isForSale(product))) return { is: 'missing' }
    if (productError && !product) return { is: 'failed', error: productError }
    if (!product) return loading
    if (closed !== null) {
      const created = { link: intent.link, mode: 'create' } as const
      return {
        is: 'ready',
        offer: { product, group: null, sums: product.sums.create, intent: created, closed },
      }
    }
    if (intent.mode !== 'join' || code === undefined) {
      const mode = intent.mode === 'alone' ? 'alone' : 'create'
      const own = { link: intent.link, mode } as const
      return { is: 'ready', offer: { product, group: null, sums: product.sums[mode], intent: own, closed } }
    }
    if (group) return { is: 'ready', offer: { product, group, sums: group.sums.join, intent, closed } }
    return groupError ? { is: 'failed', error: groupError } : loading
  }

  return {
    state: state(),
    isFetching: productRead.isFetching || groupRead.isFetching,
    /** Reloads prices and seats. */
    refresh: async (): Promise<void> => {
      await Promise.all([productRead.refetch(), ...(code === undefined ? [] : [groupRead.refetch()])])
    },
  }
}
