import { formatRupees } from '@app/ui/format/money'
import { StickyCta } from '@app/ui/sticky-cta'
import type { ReactNode } from 'react'
import { useInviteT } from '../../locales/group-invite.ts'
import type { Group } from '../../shared/groups/groups.queries.ts'
import { DealsLink } from '../../shared/missing-page.tsx'
import { isOnSale, sumsOfToday } from './group.rules.ts'
import { OrderLink } from '../../shared/orders/order-link.tsx'

/** The next steps from a group that can no longer be joined. */
export function RestartBar({ group }: { readonly group: Group }): ReactNode {
  const t = useInviteT()
  const { link } = group.purchase.product
  const sums = sumsOfToday(group)
  if (!isOnSale(group))
    return (
      <StickyCta>
        <DealsLink />
      </StickyCta>
    )
  return (
    <StickyCta layout="side">
      <OrderLink
        kind="outline"
        intent={{ link, mode: 'alone' }}
        {...(sums && { note: formatRupees(sums.alone.totalPaise) })}
      >
        {t('new.alone')}
      </OrderLink>
      <OrderLink intent={{ link, mode: 'create' }}>
        {sums ? t('new.groupSum', { sum: formatRupees(sums.create.totalPaise) }) : t('new.group')}
      </OrderLink>
    </StickyCta>
  )
}
