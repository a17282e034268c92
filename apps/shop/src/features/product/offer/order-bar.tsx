import { Button, buttonClass } from '@app/ui/button'
import { formatRupees } from '@app/ui/format/money'
import { StickyCta } from '@app/ui/sticky-cta'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProductPageT } from '../../../locales/product-page.ts'
import { useLang } from '../../../shared/i18n.ts'
import { OrderLink } from '../../../shared/orders/order-link.tsx'
import type { ProductData } from '../../../shared/products/products.queries.ts'
import { ActionWords } from './action-words.tsx'
import { useCurrentGroup } from './current-group.ts'
import './order-bar.css'

/** As many letters as stand beside «Buy now» in one line of the smallest common screen. */
const lettersInLine = 22

/** Alone, or together: the sums are the server's, as the order will have them. */
export function OrderBar({ product }: { readonly product: ProductData }): ReactNode {
  const t = useProductPageT()
  const language = useLang()
  const { group, isComing, isMine } = useCurrentGroup(product)
  const { link, sums } = product
  const isJoin = isComing || group !== null
  const verb = isJoin ? t('order.join') : t('order.create')
  const sum = formatRupees((isJoin ? sums.join : sums.create).totalPaise)
  // Hindi words are long: there the sum has a line of its own from the start.
  const lines = language === 'hi' || verb.length + sum.length + 3 > lettersInLine ? 'two' : 'one'
  const wish = group
    ? ({ link, mode: 'join', inviteCode: group.inviteCode, joinType: 'SelfJoined' } as const)
    : ({ link, mode: 'create' } as const)
  const together = <ActionWords verb={verb} sum={sum} lines={lines} />
  const ofGroup = (): ReactNode => {
    if (group && isMine)
      return (
        <Link
          to="/groupPurchase/$inviteCode"
          params={{ inviteCode: group.inviteCode }}
          className={`${buttonClass()} order-together`}
        >
          {t('order.mine')}
        </Link>
      )
    if (isComing)
      return (
        <Button className="order-together" isBusy>
          {together}
        </Button>
      )
    return (
      <OrderLink wish={wish} className="order-together">
        {together}
      </OrderLink>
    )
  }
  return (
    <StickyCta layout="side">
      <OrderLink kind="outline" wish={{ link, mode: 'alone' }} className="order-alone">
        <ActionWords verb={t('order.alone')} sum={formatRupees(sums.alone.totalPaise)} lines="two" />
      </OrderLink>
      {ofGroup()}
    </StickyCta>
  )
}
