import type { ReactNode } from 'react'
import './empty-state.css'
import './state.css'

interface EmptyStateProps {
  readonly title: string
  /** One line: why it is empty and how to fill it. */
  readonly text?: ReactNode
  /** One button that leads out of the empty state. */
  readonly action?: ReactNode
  /** The icons of the built-in picture: on the card, and in the round badge. */
  readonly icon?: ReactNode
  readonly badge?: ReactNode
  readonly badgeTone?: 'danger' | 'accent' | 'save'
  /** Another picture instead of the built-in one. */
  readonly art?: ReactNode
}

export function EmptyState({
  title,
  text,
  action,
  icon,
  badge,
  badgeTone = 'accent',
  art,
}: EmptyStateProps): ReactNode {
  return (
    <div className="ui-empty-state">
      <div className="ui-empty-state-art" aria-hidden="true">
        {art ?? <MiniCards icon={icon} badge={badge} badgeTone={badgeTone} />}
      </div>
      <h2 className="ui-empty-state-title">{title}</h2>
      {text === undefined ? null : <p className="ui-empty-state-text">{text}</p>}
      {action === undefined ? null : <div className="ui-empty-state-action">{action}</div>}
    </div>
  )
}

interface MiniCardsProps {
  readonly icon: ReactNode
  readonly badge: ReactNode
  readonly badgeTone: 'danger' | 'accent' | 'save'
}

/** Two cards of a feed, leaning on each other. */
const MiniCards = ({ icon, badge, badgeTone }: MiniCardsProps): ReactNode => (
  <div className="ui-mini-cards">
    <span className="ui-mini-cards-backdrop" />
    <span className="ui-mini-card ui-mini-card-back">
      <span className="ui-mini-card-photo" />
      <span className="ui-mini-card-line" />
      <span className="ui-mini-card-line" />
    </span>
    <span className="ui-mini-card ui-mini-card-front">
      <span className="ui-mini-card-photo">{icon}</span>
      <span className="ui-mini-card-line" />
      <span className="ui-mini-card-line" />
    </span>
    {badge === undefined ? null : (
      <span className={`ui-mini-cards-badge ui-mini-cards-badge-${badgeTone}`}>{badge}</span>
    )}
  </div>
)
