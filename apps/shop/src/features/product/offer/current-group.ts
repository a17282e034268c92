import { useMiniApp } from '@app/shell/mini-app'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { currentGroupQuery, type OpenGroup } from '../../../shared/groups/groups.queries.ts'
import type { ProductData } from '../../../shared/products/products.queries.ts'

interface CurrentGroup {
  /** The group one would join from here; null where there is none. */
  readonly group: OpenGroup | null
  /** There is one by what the product says, but which one is still asked. */
  readonly isComing: boolean
  /** Who looks has a seat in it. */
  readonly isMine: boolean
}

/** As the page server drew it, for what comes to life later than the page: by then the answer may be a newer one. */
export function useGroupAsItCame(productId: number | undefined): OpenGroup | null {
  const app = useMiniApp()
  const client = useQueryClient()
  const [group] = useState(() =>
    productId === undefined ? null : client.getQueryData(currentGroupQuery(app, productId).queryKey),
  )
  return group ?? null
}

export function useCurrentGroup(product: ProductData, asItCame?: OpenGroup | null): CurrentGroup {
  const { data, isPending } = useQuery(currentGroupQuery(useMiniApp(), product.id))
  const isHydrated = useHydrated()
  const known = isHydrated || asItCame === undefined ? data : asItCame
  const group = known?.status === 'OPEN' ? known : null
  return {
    group,
    isComing: isPending && product.countParticipants !== undefined,
    isMine: group?.participants.some(({ isMe }) => isMe) ?? false,
  }
}
