import type { ProductData } from '../../shared/products/products.queries.ts'

/** Where the line under the title leads. */
export const ratingsId = 'ratings'

/** Until the others are asked for. */
export const reviewsAtFirst = 3

/** Of a product that comes from a list only the cover is known. */
export function photosOf(product: Pick<ProductData, 'cover' | 'images'>): readonly Photo[] {
  return product.images.length > 0
    ? product.images.map(({ id, picture }) => ({ id, picture }))
    : product.cover
      ? [{ id: 'cover', picture: product.cover }]
      : []
}

export type Picture = NonNullable<ProductData['cover']>

export interface Photo {
  readonly id: string
  readonly picture: Picture
}
