import { useEffect, useEffectEvent, useState } from 'react'

export interface TimeLeft {
  readonly totalSeconds: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

export interface Deadline {
  /** Milliseconds since 1970. */
  readonly endsAt: number
  /** A clock corrected by the server's; the device's own one otherwise. */
  readonly now?: (() => number) | undefined
  /** When the server rendered the page, so that the first text is right before any script runs. */
  readonly renderedAt?: number | undefined
  /** `adaptive` ticks every second in the last hour only, every minute before. */
  readonly interval?: 'adaptive' | 'second'
  readonly onEnd?: (() => void) | undefined
}

const LAST_HOUR_SECONDS = 3600

const secondsUntil = (endsAt: number, at: number): number => Math.max(0, Math.ceil((endsAt - at) / 1000))

const split = (totalSeconds: number): TimeLeft => ({
  totalSeconds,
  hours: Math.floor(totalSeconds / 3600),
  minutes: Math.floor((totalSeconds % 3600) / 60),
  seconds: totalSeconds % 60,
})

/** The next number of seconds at which the text can differ. */
const nextChange = (totalSeconds: number, interval: 'adaptive' | 'second'): number =>
  interval === 'second' || totalSeconds <= LAST_HOUR_SECONDS
    ? totalSeconds - 1
    : Math.floor(totalSeconds / 60) * 60 - 1

/**
 * Time until a deadline, or undefined before the first effect without `renderedAt`.
 * Always counted from the deadline, never by adding ticks: a sleeping phone stops timers, not time.
 */
export function useTimeLeft({
  endsAt,
  now = Date.now,
  renderedAt,
  interval = 'adaptive',
  onEnd,
}: Deadline): TimeLeft | undefined {
  const [total, setTotal] = useState(() =>
    renderedAt === undefined ? undefined : secondsUntil(endsAt, renderedAt),
  )
  const read = useEffectEvent(now)
  const end = useEffectEvent(() => onEnd?.())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasEnded = false
    const tick = (): void => {
      clearTimeout(timer)
      const at = read()
      const left = secondsUntil(endsAt, at)
      setTotal(left)
      if (left > 0) {
        timer = setTimeout(tick, Math.max(16, endsAt - at - nextChange(left, interval) * 1000))
      } else if (!hasEnded) {
        hasEnded = true
        end()
      }
    }
    const onReturn = (): void => {
      if (document.visibilityState === 'visible' && !hasEnded) tick()
    }
    tick()
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('pageshow', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('pageshow', onReturn)
      window.removeEventListener('focus', onReturn)
    }
  }, [endsAt, interval])

  return total === undefined ? undefined : split(total)
}
