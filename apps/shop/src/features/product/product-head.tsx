import { StarRating } from '@app/ui/star-rating'
import type { ReactNode, Ref } from 'react'
import { useProductPageT } from '../../locales/product-page.ts'
import { useLang } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { AvailabilityNote } from './offer/availability-note.tsx'
import type { KnownProduct } from './known-product.ts'
import './product-head.css'
import { ProductPrices } from './offer/product-prices.tsx'
import { ratingsId } from './product.rules.ts'

/** «40-hour», «5.5 L», «24 घंटे»: a figure with its unit, or a hyphenated word. */
const inseparable =
  /([\p{L}\p{M}\d]{1,10}-[\p{L}\p{M}\d]{1,10}|\d+(?:[.,]\d+)* [\p{L}\p{M}]{1,10}(?![\p{L}\p{M}]))/u

/** Prevents line breaks between a figure and its unit. */
const WholeWords = ({ text }: { readonly text: string }): ReactNode =>
  text.split(inseparable).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // The order of the pieces never changes.
      // oxlint-disable-next-line no-array-index-key
      <span key={index} className="whole-words">
        {piece}
      </span>
    ),
  )

/** Scrolls to the ratings without a history entry, so that back leads to the previous page. */
const showRatings = (): void => {
  const ratings = document.getElementById(ratingsId)
  ratings?.scrollIntoView({ block: 'start' })
  ratings?.focus({ preventScroll: true })
}

const RatingLine = ({ product }: { readonly product: KnownProduct }): ReactNode => {
  const t = useProductPageT()
  const { avgRating, ratingsCount, reviewsCount, availability } = product
  // A product that was never sold cannot have ratings, so the note would be noise.
  if (ratingsCount === 0 && availability === 'SOON') return <div className="product-unrated" />
  if (ratingsCount === 0) return <p className="product-unrated ui-small ui-muted">{t('ratings.none')}</p>
  const rating = avgRating.toFixed(1)
  const counts = [t('ratings.count', { count: ratingsCount })]
  if (reviewsCount > 0) counts.push(t('reviews.count', { count: reviewsCount }))
  return (
    <button type="button" className="product-rating ui-small" onClick={showRatings}>
      <span className="ui-visually-hidden">{t('ratings.jump', { rating })}. </span>
      <span className="product-rating-stars" aria-hidden="true">
        <StarRating value={rating} />
      </span>
      <span className="ui-muted">{counts.join(' · ')}</span>
    </button>
  )
}

interface ProductHeadProps {
  readonly product: KnownProduct
  /** The top bar becomes solid once this element has scrolled out of view. */
  readonly titleRef: Ref<HTMLHeadingElement>
  readonly isPreview: boolean
}

export function ProductHead({ product, titleRef, isPreview }: ProductHeadProps): ReactNode {
  return (
    <section className="product-head">
      <h1 ref={titleRef} className="product-title ui-title" tabIndex={-1}>
        <WholeWords text={inLanguage(useLang(), product, 'title')} />
      </h1>
      <RatingLine product={product} />
      <AvailabilityNote availability={product.availability} />
      <ProductPrices product={product} isPreview={isPreview} />
    </section>
  )
}
