import { Button, buttonClass } from '@app/ui/button'
import { formatRupees } from '@app/ui/format/money'
import { StickyCta } from '@app/ui/sticky-cta'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProductPageT } from '../../../locales/product-page.ts'
import { useLang } from '../../../shared/i18n.ts'
import { OrderLink } from '../../../shared/orders/order-link.tsx'
import type { ProductData } from '../../../shared/products/products.queries.ts'
import { ActionText } from './action-text.tsx'
import { useCurrentGroup } from './current-group.ts'
import './order-bar.css'

/** The number of letters that fit beside «Buy now» in one line of a 360 px screen. */
const lettersInLine = 22

/** Buy alone or in a group, for the sums that the server will charge. */
export function OrderBar({ product }: { readonly product: ProductData }): ReactNode {
  const t = useProductPageT()
  const language = useLang()
  const { group, isComing, isMine } = useCurrentGroup(product)
  const { link, sums } = product
  const isJoin = isComing || group !== null
  const verb = isJoin ? t('order.join') : t('order.create')
  const sum = formatRupees((isJoin ? sums.join : sums.create).totalPaise)
  // Hindi texts are long, so the sum always has its own line.
  const lines = language === 'hi' || verb.length + sum.length + 3 > lettersInLine ? 'two' : 'one'
  const intent = group
    ? ({ link, mode: 'join', inviteCode: group.inviteCode, joinType: 'SelfJoined' } as const)
    : ({ link, mode: 'create' } as const)
  const together = <ActionText verb={verb} sum={sum} lines={lines} />
  const renderGroupAction = (): ReactNode => {
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
      <OrderLink intent={intent} className="order-together">
        {together}
      </OrderLink>
    )
  }
  return (
    <StickyCta layout="side">
      <OrderLink kind="outline" intent={{ link, mode: 'alone' }} className="order-alone">
        <ActionText verb={t('order.alone')} sum={formatRupees(sums.alone.totalPaise)} lines="two" />
      </OrderLink>
      {renderGroupAction()}
    </StickyCta>
  )
}
