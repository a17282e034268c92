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
  readonly size?: 's' | 'm' | 'ml' | 'l'
  /** `muted` for an offer that has ended. */
  readonly tone?: 'save' | 'muted'
  /** Whether «41% off» follows the prices; a card has it on its photo. */
  readonly hasPercent?: boolean
}

/** The texts of two prices. A group price without a saving has no struck price. */
export function usePriceTexts({ price, discountedPrice }: Prices) {
  const t = useDealsT()
  const percent = discountPercent(price, discountedPrice)
  return {
    price: { digits: formatRupees(discountedPrice * 100) },
    ...(price > discountedPrice && { struck: formatRupees(price * 100), struckLabel: t('price.alone') }),
    ...(percent > 0 && { percent: t('price.off', { percent }) }),
  }
}

/** The group price, the struck price alone and the discount. */
export function PricePair({
  size = 'm',
  tone = 'save',
  hasPercent = true,
  ...prices
}: PricePairProps): ReactNode {
  const { percent, ...texts } = usePriceTexts(prices)
  return (
    <PriceTag {...texts} size={size} tone={tone} {...(hasPercent && percent !== undefined && { percent })} />
  )
}
