import type { ReactNode } from 'react'
import { Photo } from '../media/photo.tsx'
import type { CardPhoto } from './photo-card.tsx'
import { PriceTag, type PriceParts } from './price-tag.tsx'
import { StarRating, type StarRatingProps } from '../people/star-rating.tsx'
import type { RenderLink } from '../render-link.ts'
import './card-frame.css'
import './product-card.css'

interface ProductCardProps {
  readonly renderLink: RenderLink
  readonly photo: CardPhoto
  readonly price: PriceParts | string
  readonly struck?: string
  readonly struckLabel?: string
  /** «41% off», on the photo. */
  readonly percent?: string
  readonly title: string
  /** One line: an icon with words, or the rating. */
  readonly meta?: { readonly icon?: ReactNode; readonly text: string } | { readonly rating: StarRatingProps }
}

export function ProductCard({
  renderLink,
  photo,
  price,
  struck,
  struckLabel,
  percent,
  title,
  meta,
}: ProductCardProps): ReactNode {
  return (
    <article className="ui-product-card">
      {renderLink({
        className: 'ui-product-card-link',
        children: (
          <>
            <span className="ui-product-card-photo">
              <Photo {...photo} alt={photo.alt ?? ''} />
              {percent === undefined ? null : <span className="ui-product-card-percent">{percent}</span>}
            </span>
            <span className="ui-product-card-price">
              <PriceTag
                price={price}
                tone="save"
                {...(struck === undefined ? {} : { struck })}
                {...(struckLabel === undefined ? {} : { struckLabel })}
              />
            </span>
            <span className="ui-product-card-title">{title}</span>
            {meta === undefined ? null : (
              <span className="ui-product-card-meta">
                {'rating' in meta ? (
                  <StarRating {...meta.rating} />
                ) : (
                  <>
                    {meta.icon}
                    <span>{meta.text}</span>
                  </>
                )}
              </span>
            )}
          </>
        ),
      })}
    </article>
  )
}
