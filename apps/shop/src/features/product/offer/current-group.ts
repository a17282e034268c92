import { useMiniApp } from '@app/shell/mini-app'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { currentGroupQuery, type OpenGroup } from '../../../shared/groups/groups.queries.ts'
import type { ProductData } from '../../../shared/products/products.queries.ts'

interface CurrentGroup {
  /** The group that the user would join from here; null if none is open. */
  readonly group: OpenGroup | null
  /** The product has an open group, but the group itself is still loading. */
  readonly isComing: boolean
  /** The user has a seat in it. */
  readonly isMine: boolean
}

/** The group as the page server rendered it, for parts that hydrate later: by then the cache may have a newer one. */
export function useServerGroup(productId: number | undefined): OpenGroup | null {
  const app = useMiniApp()
  const client = useQueryClient()
  const [group] = useState(() =>
    productId === undefined ? null : client.getQueryData(currentGroupQuery(app, productId).queryKey),
  )
  return group ?? null
}

export function useCurrentGroup(product: ProductData, serverGroup?: OpenGroup | null): CurrentGroup {
  const { data, isPending } = useQuery(currentGroupQuery(useMiniApp(), product.id))
  const isHydrated = useHydrated()
  const known = isHydrated || serverGroup === undefined ? data : serverGroup
  const group = known?.status === 'OPEN' ? known : null
  return {
    group,
    isComing: isPending && product.countParticipants !== undefined,
    isMine: group?.participants.some(({ isMe }) => isMe) ?? false,
  }
}
