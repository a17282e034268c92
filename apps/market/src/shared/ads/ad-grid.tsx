import type { ReactNode } from 'react'
import { AdCard, AdCardPlaceholder } from './ad-card.tsx'
import type { AdCardData } from './ad.ts'
import type { ViewSurface } from './ad-views.queries.ts'
import './ad-grid.css'
import { useCardWindow } from './card-window.ts'

interface AdGridProps {
  readonly ads: readonly AdCardData[]
  readonly surface: ViewSurface
  readonly label: string
  /** When the list was loaded. */
  readonly now: number
  /** The cards are outdated while new ones load. */
  readonly isDimmed?: boolean
  readonly isOver?: (ad: AdCardData) => boolean
  /** Replaces the place on a card. */
  readonly placeOf?: (ad: AdCardData) => string | undefined
}

/** Two columns of cards, for completely loaded lists. */
export function AdGrid({
  ads,
  surface,
  label,
  now,
  isDimmed = false,
  isOver,
  placeOf,
}: AdGridProps): ReactNode {
  const isDrawn = useCardWindow(ads.length)
  return (
    <ul className={adGridClass(isDimmed)} aria-label={label} aria-busy={isDimmed}>
      {ads.map((ad, index) => (
        <li key={ad.id}>
          {isDrawn(index) ? (
            <AdCard
              ad={ad}
              surface={surface}
              index={index}
              now={now}
              isOver={isOver?.(ad) ?? false}
              place={placeOf?.(ad)}
            />
          ) : (
            <AdCardPlaceholder />
          )}
        </li>
      ))}
    </ul>
  )
}

export function adGridClass(isDimmed: boolean): string {
  return `ad-grid${isDimmed ? ' ad-grid-dimmed' : ''}`
}
