import { ProductCard as KitCard } from '@app/ui/product-card'
import Clock from 'lucide-react/icons/clock'
import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { memo, type ComponentProps, type ReactNode } from 'react'
import { useDealsT } from '../../locales/deals.ts'
import { useLang } from '../i18n.ts'
import { inLanguage } from '../in-language.ts'
import { usePriceTexts } from './price-pair.tsx'
import './product-card.css'
import { ProductLink } from './product-link.tsx'
import { productPhoto } from './product-photo.ts'
import type { ProductCardData } from './products.queries.ts'

interface ProductCardProps {
  readonly product: ProductCardData
  /** `row`: 148 px wide in a horizontal list; `grid`: half of the screen. */
  readonly kind: 'row' | 'grid'
  /** Position in the first list of a page: its first photos are loaded eagerly. */
  readonly index?: number
  /** The content of the last line; a product without ratings shows its groups. */
  readonly tells?: 'groups' | 'rating'
}

const sizes = { row: '148px', grid: '(min-width: 560px) 264px, calc(50vw - 16px)' } as const

const useMeta = (
  product: ProductCardData,
  tells: 'groups' | 'rating',
): ComponentProps<typeof KitCard>['meta'] => {
  const t = useDealsT()
  const { availability, avgRating, ratingsCount, groups } = product
  if (availability === 'SOON') return { icon: <Clock aria-hidden="true" />, text: t('card.soon') }
  if (availability === 'OVER') return { icon: <Clock aria-hidden="true" />, text: t('card.over') }
  if (tells === 'rating' && ratingsCount > 0) {
    const value = avgRating.toFixed(1)
    return {
      rating: {
        value,
        count: t('card.ratings', { count: ratingsCount }),
        label: t('card.ratingLabel', { value, count: ratingsCount }),
      },
    }
  }
  return groups > 0
    ? { icon: <Users aria-hidden="true" />, text: t('card.groups', { count: groups }) }
    : { icon: <Plus aria-hidden="true" />, text: t('card.start') }
}

export const ProductCard = memo(
  ({ product, kind, index, tells = kind === 'row' ? 'groups' : 'rating' }: ProductCardProps): ReactNode => {
    const language = useLang()
    const meta = useMeta(product, tells)
    const prices = usePriceTexts(product)
    return (
      <div className={`product-card product-card-${kind}`}>
        <KitCard
          renderLink={(parts) => <ProductLink link={product.link} {...parts} />}
          photo={productPhoto(product.cover, { sizes: sizes[kind], ...(index !== undefined && { index }) })}
          title={inLanguage(language, product, 'title')}
          {...prices}
          {...(meta && { meta })}
        />
      </div>
    )
  },
)
