import { shop } from '@app/contract/shop/shop.limits'
import type { ReplyOf } from '@app/contract/endpoint'
import type { getProduct } from '@app/contract/shop/catalogue'

type SumsOfProduct = ReplyOf<typeof getProduct>['sums']
export type Sums = SumsOfProduct['alone']

export interface Prices {
  readonly pricePaise: number
  readonly discountedPricePaise: number
}

const rupee = 100

/** In whole rupees, half a rupee up. */
const creatorDiscount = (discountedPricePaise: number): number =>
  Math.floor((discountedPricePaise * shop.creatorPercent + 50 * rupee) / (100 * rupee)) * rupee

const bill = (
  pricePaise: number,
  discounts: readonly [group: number, creator: number, delivery: number],
): Sums => {
  const [group, creator, delivery] = discounts
  // Nothing is taken off that is not there: the last line is what makes the total nought.
  const creatorTaken = Math.min(creator, pricePaise - group)
  const deliveryTaken = Math.min(delivery, pricePaise - group - creatorTaken)
  const totalPaise = pricePaise - group - creatorTaken - deliveryTaken
  return {
    pricePaise,
    groupDiscountPaise: group,
    creatorDiscountPaise: creatorTaken,
    deliveryDiscountPaise: deliveryTaken,
    totalPaise,
    savingsPaise: pricePaise - totalPaise,
  }
}

/** Bought alone: the price, and delivery costs nothing. */
export function aloneSums({ pricePaise }: Prices): Sums {
  return bill(pricePaise, [0, 0, 0])
}

/**
 * In a full group: the lower price, less what delivery would have cost. Who began the group gets five per cent of the
 * lower price off before that.
 */
export function groupSums({ pricePaise, discountedPricePaise }: Prices, isCreator: boolean): Sums {
  return bill(pricePaise, [
    pricePaise - discountedPricePaise,
    isCreator ? creatorDiscount(discountedPricePaise) : 0,
    shop.deliveryPaise,
  ])
}

export function productSums(prices: Prices): SumsOfProduct {
  return {
    alone: aloneSums(prices),
    join: groupSums(prices, false),
    create: groupSums(prices, true),
  }
}
