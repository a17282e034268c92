import { Badge, type BadgeTone } from '@app/ui/badge'
import { formatRupees } from '@app/ui/format/money'
import { PriceTag } from '@app/ui/price-tag'
import { RowCard } from '@app/ui/row-card'
import { Pips } from '@app/ui/seats'
import { Link } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { useCartT } from '../../locales/cart.ts'
import { GroupCountdown } from '../../shared/groups/group-countdown.tsx'
import { useSeatTexts } from '../../shared/groups/group-seats.tsx'
import type { Group } from '../../shared/groups/groups.queries.ts'
import { useLang } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { productPhoto } from '../../shared/products/product-photo.ts'
import './cart-row.css'

const tones: Readonly<Record<Group['status'], BadgeTone>> = { OPEN: 'accent', FULL: 'ok', EXPIRED: 'muted' }
const words = { OPEN: 'state.open', FULL: 'state.full', EXPIRED: 'state.expired' } as const

const StateNote = ({ group }: { readonly group: Group }): ReactNode => {
  const t = useCartT()
  if (group.status === 'OPEN')
    return (
      <span className="cart-row-time">
        <Clock size={16} aria-hidden="true" />
        <GroupCountdown group={group} />
      </span>
    )
  if (group.status === 'EXPIRED') return <span>{t('note.expired')}</span>
  return group.mine ? <span>{t('note.full', { sum: formatRupees(group.mine.sums.totalPaise) })}</span> : null
}

interface CartRowProps {
  readonly group: Group
  /** Position in the list: the first photos are loaded eagerly. */
  readonly index: number
}

/** One group purchase: seats, product, price and time left. */
export function CartRow({ group, index }: CartRowProps): ReactNode {
  const t = useCartT()
  const lang = useLang()
  const { joined } = useSeatTexts(group)
  const { join } = group.sums
  const { product } = group.purchase
  const isOver = group.status === 'EXPIRED'
  return (
    <RowCard
      renderLink={(parts) => (
        <Link to="/groupPurchase/$inviteCode" params={{ inviteCode: group.inviteCode }} {...parts} />
      )}
      photo={productPhoto(product.cover, { sizes: '88px', index })}
      isGreyed={isOver}
      top={
        <>
          <Pips filled={group.participants.length} total={group.participantsToComplete} isExpired={isOver} />
          {joined}
        </>
      }
      title={inLanguage(lang, product, 'title')}
    >
      <PriceTag
        price={{ digits: formatRupees(join.pricePaise - join.groupDiscountPaise) }}
        tone={isOver ? 'muted' : 'save'}
        {...(join.groupDiscountPaise > 0 && {
          struck: formatRupees(join.pricePaise),
          struckLabel: t('price.alone'),
        })}
      />
      <span className="cart-row-state">
        <Badge tone={tones[group.status]}>{t(words[group.status])}</Badge>
        <StateNote group={group} />
      </span>
    </RowCard>
  )
}
