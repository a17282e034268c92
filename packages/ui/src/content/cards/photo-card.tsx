import type { ReactNode } from 'react'
import { HeartButton, type Favourite } from './heart-button.tsx'
import { Photo, type PhotoProps } from '../media/photo.tsx'
import { PriceTag, type PriceParts } from './price-tag.tsx'
import type { RenderLink } from '../render-link.ts'
import './card-frame.css'
import './photo-card.css'

export type CardPhoto = Omit<PhotoProps, 'fit' | 'backdrop' | 'className' | 'alt'> & { readonly alt?: string }

interface PhotoCardProps {
  readonly renderLink: RenderLink
  readonly photo: CardPhoto
  readonly price: PriceParts | string
  readonly title: string
  readonly meta?: ReactNode
  readonly favourite?: Favourite
  /** One short word on the photo, for example «Новое». */
  readonly tag?: string
  /** At the top of the photo: the user has seen this ad before. */
  readonly mark?: string
  /** For a closed ad, which stays in the list. */
  readonly isGreyed?: boolean
}

export function PhotoCard({
  renderLink,
  photo,
  price,
  title,
  meta,
  favourite,
  tag,
  mark,
  isGreyed = false,
}: PhotoCardProps): ReactNode {
  return (
    <article className={`ui-photo-card${isGreyed ? ' ui-photo-card-greyed' : ''}`}>
      {renderLink({
        className: 'ui-photo-card-link',
        children: (
          <>
            <span className="ui-photo-card-photo">
              <Photo {...photo} alt={photo.alt ?? ''} />
              {mark === undefined ? null : (
                <span className="ui-photo-card-tag ui-photo-card-mark">{mark}</span>
              )}
              {tag === undefined ? null : <span className="ui-photo-card-tag">{tag}</span>}
            </span>
            <span className="ui-photo-card-body">
              <PriceTag price={price} tone={isGreyed ? 'muted' : 'ink'} />
              <span className="ui-photo-card-title">{title}</span>
              {meta === undefined ? null : <span className="ui-photo-card-meta">{meta}</span>}
            </span>
          </>
        ),
      })}
      {favourite === undefined ? null : (
        <div className="ui-photo-card-heart">
          <HeartButton {...favourite} />
        </div>
      )}
    </article>
  )
}
