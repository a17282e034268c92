import type { FoundProduct } from '../shared/products/products.queries.ts'
import { sampleProductCard } from './test-product.ts'

/** For tests: one search result of the server. */
export function sampleFound(id: number, change: Partial<FoundProduct> = {}): FoundProduct {
  const { link, title, title_hi, cover, price, discountedPrice, availability } = sampleProductCard(id)
  return {
    id,
    link,
    name: title,
    name_hi: title_hi,
    image: cover,
    groups: 5,
    soldItems: 1284,
    price,
    discountedPrice,
    rating: 4.6,
    countReviews: 412,
    availability,
    spots: null,
    ...change,
  }
}
