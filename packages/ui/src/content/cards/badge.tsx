import type { ReactNode } from 'react'
import './badge.css'

export type BadgeTone = 'gold' | 'ok' | 'muted' | 'bad' | 'accent'

interface BadgeProps {
  readonly tone?: BadgeTone
  readonly icon?: ReactNode
  /** Always a text: colour alone is not accessible. */
  readonly children: ReactNode
}

export function Badge({ tone = 'muted', icon, children }: BadgeProps): ReactNode {
  return (
    <span className={`ui-badge ui-badge-${tone}`}>
      {icon}
      <span className="ui-badge-text">{children}</span>
    </span>
  )
}
