import type { ReactNode } from 'react'
import { Photo } from '../media/photo.tsx'
import type { CardPhoto } from './photo-card.tsx'
import { PriceTag, type PriceParts } from './price-tag.tsx'
import type { RenderLink } from '../render-link.ts'
import './vip-card.css'

interface VipCardProps {
  readonly renderLink: RenderLink
  readonly photo: CardPhoto
  readonly price: PriceParts | string
  readonly title: string
  /** Places 1 to 3 have a medal. */
  readonly place?: number
  /** Read by screen readers in place of the bare digit of the medal. */
  readonly placeLabel?: string
  /** The user's own ad in the preview of a promotion. */
  readonly isOwn?: boolean
}

export function VipCard({
  renderLink,
  photo,
  price,
  title,
  place,
  placeLabel,
  isOwn = false,
}: VipCardProps): ReactNode {
  const classes = ['ui-vip-card']
  if (place === 1) classes.push('ui-vip-card-first')
  if (isOwn) classes.push('ui-vip-card-own')
  return renderLink({
    className: classes.join(' '),
    children: (
      <>
        <span className="ui-vip-card-photo">
          <Photo {...photo} alt={photo.alt ?? ''} />
        </span>
        {place !== undefined && place >= 1 && place <= 3 ? (
          <Medal place={place} {...(placeLabel === undefined ? {} : { label: placeLabel })} />
        ) : null}
        <span className="ui-vip-card-body">
          <PriceTag price={price} size="s" />
          <span className="ui-vip-card-title">{title}</span>
        </span>
      </>
    ),
  })
}

interface MedalProps {
  readonly place: number
  readonly label?: string
}

export function Medal({ place, label }: MedalProps): ReactNode {
  return (
    <span
      className={`ui-medal ui-medal-${place}`}
      {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
    >
      {place}
    </span>
  )
}
