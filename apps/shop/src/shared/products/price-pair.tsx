import { formatRupees } from '@app/ui/format/money'
import { discountPercent } from '@app/ui/format/percent'
import { PriceTag } from '@app/ui/price-tag'
import type { ReactNode } from 'react'
import { useDealsT } from '../../locales/deals.ts'

interface Prices {
  /** In rupees, as lists have them. */
  readonly price: number
  readonly discountedPrice: number
}

interface PricePairProps extends Prices {
  /** 15, 17, 20 and 24 px. */
  readonly size?: 's' | 'm' | 'ml' | 'l'
  /** `muted` where the price is no offer any more. */
  readonly tone?: 'save' | 'muted'
  /** «41% off» after the prices; a card has it on its photo. */
  readonly hasPercent?: boolean
}

/** The words of two prices. A group price that saves nothing is shown alone. */
export function usePriceWords({ price, discountedPrice }: Prices) {
  const t = useDealsT()
  const percent = discountPercent(price, discountedPrice)
  return {
    price: { digits: formatRupees(discountedPrice * 100) },
    ...(price > discountedPrice && { struck: formatRupees(price * 100), struckLabel: t('price.alone') }),
    ...(percent > 0 && { percent: t('price.off', { percent }) }),
  }
}

/** The price in a group, the price alone struck through, and how much less that is. */
export function PricePair({
  size = 'm',
  tone = 'save',
  hasPercent = true,
  ...prices
}: PricePairProps): ReactNode {
  const { percent, ...words } = usePriceWords(prices)
  return (
    <PriceTag {...words} size={size} tone={tone} {...(hasPercent && percent !== undefined && { percent })} />
  )
}
