import { Photo } from '@app/ui/photo'
import type { ReactNode } from 'react'
import { productPhoto } from '../../shared/products/product-photo.ts'
import type { ProductCardData } from '../../shared/products/products.queries.ts'

/** The goods at 48 px; their name stands beside it. */
export function OrderPhoto({ cover }: Pick<ProductCardData, 'cover'>): ReactNode {
  return (
    <div className="order-photo">
      <Photo {...productPhoto(cover, { sizes: '48px', index: 0 })} alt="" />
    </div>
  )
}
