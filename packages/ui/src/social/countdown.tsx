import { useEffect, useState, type ReactNode } from 'react'
import { useTimeLeft, type TimeLeft } from './use-time-left.ts'
import './countdown.css'

export type { TimeLeft } from './use-time-left.ts'

interface CountdownProps {
  /** Milliseconds since 1970, from the server. */
  readonly endsAt: number
  readonly format: (left: TimeLeft) => string
  /** The announced text, without seconds; `format` by default. */
  readonly formatAloud?: (left: TimeLeft) => string
  /** Once a deadline, also when it had passed before the first render. */
  readonly onEnd?: () => void
  /** A clock corrected by the server's. */
  readonly now?: () => number
  /** When the server rendered the page. */
  readonly renderedAt?: number
  readonly className?: string
}

const LAST_HOUR_SECONDS = 3600
const toMinutes = ({ totalSeconds }: TimeLeft): number => Math.ceil(totalSeconds / 60)

/**
 * The eye sees every second of the last hour; the ear gets a new sentence at most once a minute, and none at all
 * before the last hour.
 */
export function Countdown({
  endsAt,
  format,
  formatAloud = format,
  onEnd,
  now,
  renderedAt,
  className = '',
}: CountdownProps): ReactNode {
  const left = useTimeLeft({ endsAt, now, renderedAt, onEnd })
  const [spoken, setSpoken] = useState(left)
  const isNewMinute = left !== undefined && (spoken === undefined || toMinutes(spoken) !== toMinutes(left))
  useEffect(() => {
    if (isNewMinute) setSpoken(left)
  }, [isNewMinute, left])
  const isClose = left !== undefined && left.totalSeconds <= LAST_HOUR_SECONDS
  return (
    <span className={`ui-countdown ${className}`}>
      <span aria-hidden="true">{left === undefined ? '\u00a0' : format(left)}</span>
      <span
        role="timer"
        className="ui-visually-hidden"
        aria-live={isClose ? 'polite' : 'off'}
        aria-atomic="true"
      >
        {spoken === undefined ? null : formatAloud(spoken)}
      </span>
    </span>
  )
}
