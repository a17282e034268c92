import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import './star-rating.css'

export interface StarRatingProps {
  /** «4.3», already formatted. */
  readonly value: string
  /** «(120)» or «120 ratings». */
  readonly count?: string
  /** The accessible name, for example «4.3 out of 5, 120 ratings». */
  readonly label?: string
}

export function StarRating({ value, count, label }: StarRatingProps): ReactNode {
  return (
    <span className="ui-star-rating" {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}>
      <Star aria-hidden="true" />
      <b>{value}</b>
      {count === undefined ? null : <span className="ui-star-rating-count">{count}</span>}
    </span>
  )
}
