import { RowCard } from '@app/ui/row-card'
import { StarRating } from '@app/ui/star-rating'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { useDealsT } from '../../locales/deals.ts'
import { useLang } from '../i18n.ts'
import { inLanguage } from '../in-language.ts'
import { PricePair } from './price-pair.tsx'
import { ProductLink } from './product-link.tsx'
import './product-row.css'
import { ProductSpots } from './product-spots.tsx'
import { productPhoto } from './product-photo.ts'
import type { FoundProduct } from './products.queries.ts'

interface ProductRowProps {
  readonly product: FoundProduct
  /** Position in the list: the first photos are loaded eagerly. */
  readonly index?: number
}

/** No zeros: a product without groups offers to start one, and «0 sold» is not shown. */
const useFacts = ({ availability, groups, soldItems }: FoundProduct): readonly string[] => {
  const t = useDealsT()
  if (availability === 'SOON') return [t('card.soon')]
  return [
    groups > 0 ? t('row.groups', { count: groups }) : t('card.start'),
    ...(soldItems > 0 ? [t('row.sold', { count: soldItems })] : []),
  ]
}

/** A search result with a photo of 104 px. */
export function ProductRow({ product, index }: ProductRowProps): ReactNode {
  const t = useDealsT()
  const language = useLang()
  const { rating, countReviews, price, discountedPrice } = product
  const value = rating.toFixed(1)
  const facts = useFacts(product)
  return (
    <RowCard
      renderLink={(parts) => <ProductLink link={product.link} {...parts} />}
      photo={productPhoto(product.image, { sizes: '104px', ...(index !== undefined && { index }) })}
      photoSize={104}
      title={inLanguage(language, product, 'name')}
    >
      <span className="product-row-facts">
        <span>{facts.join(' · ')}</span>
        {rating > 0 ? (
          <StarRating
            value={value}
            count={t('row.reviews', { count: countReviews })}
            label={t('row.ratingLabel', { value, count: countReviews })}
          />
        ) : null}
      </span>
      <PricePair size="ml" price={price} discountedPrice={discountedPrice} />
      {/* Products that are not sold yet promise no delivery. */}
      {product.availability === 'OPEN' ? (
        <span className="product-row-foot">
          <span className="product-row-delivery">
            <Truck size={16} aria-hidden="true" />
            {t('row.delivery')}
          </span>
          {product.spots ? <ProductSpots {...product.spots} /> : null}
        </span>
      ) : null}
    </RowCard>
  )
}
