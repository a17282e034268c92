import { Badge } from '@app/ui/badge'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { ListedOrder } from './orders.queries.ts'

type Warned = Pick<ListedOrder, 'refusedBefore' | 'sharesWith'>

/** Reasons to call the buyer before shipping. */
export function OrderWarnings({ order }: { readonly order: Warned }): ReactNode {
  const t = useT()
  if (order.refusedBefore === 0 && order.sharesWith === 0) return null
  return (
    <span className="board-careful">
      {order.refusedBefore > 0 ? (
        <Badge tone="bad">{t('board.refused', { count: order.refusedBefore })}</Badge>
      ) : null}
      {order.sharesWith > 0 ? (
        <Badge tone="gold">{t('board.shares', { count: order.sharesWith })}</Badge>
      ) : null}
    </span>
  )
}
