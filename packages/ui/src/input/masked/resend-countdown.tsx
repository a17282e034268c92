import type { ReactNode } from 'react'
import { useTimeLeft } from '../../social/use-time-left.ts'
import './resend-countdown.css'

interface ResendCountdownProps {
  /** When a new code may be requested; milliseconds since 1970. */
  readonly availableAt: number
  /** Gets `0:42`; returns the whole sentence. */
  readonly formatWaiting: (clock: string) => ReactNode
  readonly resendLabel: ReactNode
  readonly onResend: () => void
  readonly isBusy?: boolean
  readonly now?: () => number
}

export function ResendCountdown({
  availableAt,
  formatWaiting,
  resendLabel,
  onResend,
  isBusy = false,
  now,
}: ResendCountdownProps): ReactNode {
  const left = useTimeLeft({ endsAt: availableAt, now, interval: 'second' })
  // Before the clock has been read there is no text, but the line keeps its height.
  if (left === undefined) return <p className="ui-resend" />
  if (left.totalSeconds > 0) {
    const clock = `${left.hours * 60 + left.minutes}:${String(left.seconds).padStart(2, '0')}`
    return <p className="ui-resend">{formatWaiting(clock)}</p>
  }
  return (
    <p className="ui-resend">
      <button type="button" className="ui-resend-button" disabled={isBusy} onClick={onResend}>
        {resendLabel}
      </button>
    </p>
  )
}
