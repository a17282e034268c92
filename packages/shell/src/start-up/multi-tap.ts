interface TapRule {
  readonly taps: number
  /** All taps within this time. */
  readonly withinMs?: number
  /** The longest pause between two taps. */
  readonly betweenMs?: number
}

/** Counts quick taps: `tap(now)` returns whether this one completes the series. */
export function createMultiTap({ taps, withinMs = Infinity, betweenMs = Infinity }: TapRule) {
  let times: number[] = []
  return (now: number): boolean => {
    const last = times.at(-1)
    if (last !== undefined && now - last > betweenMs) times = []
    times = [...times, now].filter((time) => now - time <= withinMs)
    if (times.length < taps) return false
    times = []
    return true
  }
}
