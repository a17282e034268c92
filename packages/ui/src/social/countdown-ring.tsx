import type { ReactNode } from 'react'
import { useTimeLeft } from './use-time-left.ts'
import './countdown-ring.css'

interface CountdownRingProps {
  readonly endsAt: number
  /** The whole span, so that the ring shows which share of it is left. */
  readonly lengthMs: number
  /** `full` closes the ring in green, `expired` leaves it empty and the photo grey. */
  readonly state?: 'open' | 'full' | 'expired'
  /** The photo, cut to a disc of 132 px. */
  readonly children: ReactNode
  /** Lies over the lower edge: usually a `Countdown`. */
  readonly pill?: ReactNode
  readonly now?: () => number
  readonly renderedAt?: number
}

const RADIUS = 73
const AROUND = 2 * Math.PI * RADIUS

export function CountdownRing({
  endsAt,
  lengthMs,
  state = 'open',
  children,
  pill,
  now,
  renderedAt,
}: CountdownRingProps): ReactNode {
  const left = useTimeLeft({ endsAt, now, renderedAt })
  const shares = {
    open: Math.min(1, ((left?.totalSeconds ?? 0) * 1000) / lengthMs),
    full: 1,
    expired: 0,
  }
  const share = shares[state]
  return (
    <div className={`ui-ring ui-ring-${state}`}>
      <svg className="ui-ring-drawing" viewBox="0 0 152 152" width={152} height={152} aria-hidden="true">
        <circle className="ui-ring-track" cx={76} cy={76} r={RADIUS} />
        {share === 0 ? null : (
          <circle
            className="ui-ring-left"
            cx={76}
            cy={76}
            r={RADIUS}
            strokeDasharray={`${share * AROUND} ${AROUND}`}
          />
        )}
      </svg>
      <div className="ui-ring-photo">{children}</div>
      {pill === undefined ? null : <div className="ui-ring-pill">{pill}</div>}
    </div>
  )
}
