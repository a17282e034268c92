import type { ReactNode } from 'react'
import './stat-card.css'

interface StatCardProps {
  readonly label: ReactNode
  /** Beside the label: a definition behind an icon. */
  readonly info?: ReactNode
  readonly value: ReactNode
  /** More is not always better, so a change has a direction and no colour. */
  readonly delta?: {
    readonly direction: 'up' | 'down' | 'same'
    readonly text: ReactNode
    readonly note?: ReactNode
  }
  /** A `Sparkline`. */
  readonly chart?: ReactNode
}

const arrows = { up: '▲', down: '▼', same: '＝' } as const

export function StatCard({ label, info, value, delta, chart }: StatCardProps): ReactNode {
  return (
    <div className="ui-stat">
      <div className="ui-stat-label">
        <span>{label}</span>
        {info}
      </div>
      <div className="ui-stat-main">
        <span className="ui-stat-value">{value}</span>
        {chart === undefined ? null : <span className="ui-stat-chart">{chart}</span>}
      </div>
      {delta === undefined ? null : (
        <div className="ui-stat-delta">
          <b>
            <span className="ui-stat-arrow" aria-hidden="true">
              {arrows[delta.direction]}
            </span>{' '}
            {delta.text}
          </b>{' '}
          {delta.note}
        </div>
      )}
    </div>
  )
}
