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

/** In whole rupees, halves rounded up. */
const creatorDiscount = (discountedPricePaise: number): number =>
  Math.floor((discountedPricePaise * shop.creatorPercent + 50 * rupee) / (100 * rupee)) * rupee

const bill = (
  pricePaise: number,
  discounts: readonly [group: number, creator: number, delivery: number],
): Sums => {
  const [group, creator, delivery] = discounts
  // Discounts are capped so that the total never falls below 0.
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

/** Without a group: the full price with free delivery. */
export function aloneSums({ pricePaise }: Prices): Sums {
  return bill(pricePaise, [0, 0, 0])
}

/**
 * In a group: the lower price, less the delivery discount. The creator first gets five per cent of the lower price off.
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
