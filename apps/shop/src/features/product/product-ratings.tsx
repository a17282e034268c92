import { formatPercent, ratingPercents } from '@app/ui/format/percent'
import { RatingSummary } from '@app/ui/rating-summary'
import { Section } from '@app/ui/section'
import type { ReactNode } from 'react'
import { useProductPageT } from '../../locales/product-page.ts'
import { useLang } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import type { ProductData } from '../../shared/products/products.queries.ts'
import './product-ratings.css'
import { ProductReviews } from './product-reviews.tsx'
import { ratingsId } from './product.rules.ts'

const maxStars = 5

const Summary = ({ product }: { readonly product: ProductData }): ReactNode => {
  const t = useProductPageT()
  const language = useLang()
  const { ratingsStars, featureRates } = product
  const percents = ratingPercents(ratingsStars)
  return (
    <RatingSummary
      value={product.avgRating.toFixed(1)}
      caption={t('ratings.count', { count: product.ratingsCount })}
      bars={percents.map((percent, index) => ({
        stars: String(maxStars - index),
        share: percent / 100,
        text: formatPercent(percent, language),
      }))}
      aspects={featureRates.map((feature) => ({
        id: feature.title,
        name: inLanguage(language, feature, 'title'),
        value: feature.rate.toFixed(1),
      }))}
    />
  )
}

export function ProductRatings({ product }: { readonly product: ProductData }): ReactNode {
  const t = useProductPageT()
  if (product.ratingsCount === 0 && product.availability === 'SOON') return null
  return (
    <div id={ratingsId} className="product-ratings" tabIndex={-1}>
      <Section title={t('ratings.title')}>
        {product.ratingsCount === 0 ? (
          <>
            <p className="ui-body-s">{t('ratings.none')}</p>
            <p className="ui-small ui-muted">{t('ratings.noneText')}</p>
          </>
        ) : (
          <Summary product={product} />
        )}
        <ProductReviews product={product} />
      </Section>
    </div>
  )
}
