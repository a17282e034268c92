import type { ReactNode } from 'react'
import './rating-summary.css'

interface RatingBar {
  /** «5», the number of stars. */
  readonly stars: string
  /** From 0 to 1. */
  readonly share: number
  /** «58%», already formatted. */
  readonly text: string
}

interface RatingSummaryProps {
  /** «4.3», already formatted. */
  readonly value: string
  /** «120 ratings». */
  readonly caption: string
  readonly bars: readonly RatingBar[]
  /** Small facts under the bars: «Sound 4.4». */
  readonly aspects?: readonly { readonly id: string; readonly name: string; readonly value: string }[]
}

const clampShare = (share: number): number => Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0))

export function RatingSummary({ value, caption, bars, aspects = [] }: RatingSummaryProps): ReactNode {
  return (
    <div className="ui-rating-summary">
      <div className="ui-rating-summary-main">
        <div className="ui-rating-summary-total">
          <div className="ui-rating-summary-value">{value}</div>
          <div className="ui-rating-summary-caption">{caption}</div>
        </div>
        <ul className="ui-rating-summary-bars">
          {bars.map((bar) => (
            <li key={bar.stars} className="ui-rating-summary-bar">
              <span className="ui-rating-summary-stars">{bar.stars}</span>
              <span className="ui-rating-summary-track">
                <i style={{ width: `${clampShare(bar.share) * 100}%` }} />
              </span>
              <span className="ui-rating-summary-share">{bar.text}</span>
            </li>
          ))}
        </ul>
      </div>
      {aspects.length === 0 ? null : (
        <ul className="ui-rating-summary-aspects">
          {aspects.map((aspect) => (
            <li key={aspect.id}>
              {aspect.name} <b>{aspect.value}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
