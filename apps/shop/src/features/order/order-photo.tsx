import { Photo } from '@app/ui/photo'
import type { ReactNode } from 'react'
import { productPhoto } from '../../shared/products/product-photo.ts'
import type { ProductCardData } from '../../shared/products/products.queries.ts'

/** The product at 48 px. Its title is beside it, so the image has no text alternative. */
export function OrderPhoto({ cover }: Pick<ProductCardData, 'cover'>): ReactNode {
  return (
    <div className="order-photo">
      <Photo {...productPhoto(cover, { sizes: '48px', index: 0 })} alt="" />
    </div>
  )
}
