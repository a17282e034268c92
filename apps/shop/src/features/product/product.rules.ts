import type { ProductData } from '../../shared/products/products.queries.ts'

/** The anchor of the rating line under the title. */
export const ratingsId = 'ratings'

/** The number of reviews before a tap on «All reviews». */
export const reviewsAtFirst = 3

/** A product from a list has only its cover. */
export function listPhotos(product: Pick<ProductData, 'cover' | 'images'>): readonly Photo[] {
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
