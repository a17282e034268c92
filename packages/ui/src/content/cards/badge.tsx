import type { ReactNode } from 'react'
import './badge.css'

export type BadgeTone = 'gold' | 'ok' | 'muted' | 'bad' | 'accent'

interface BadgeProps {
  readonly tone?: BadgeTone
  readonly icon?: ReactNode
  /** Always words: a colour alone says nothing to many. */
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
