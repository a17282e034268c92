interface TapRule {
  readonly taps: number
  /** All taps within this time. */
  readonly withinMs?: number
  /** No longer than this between two of them. */
  readonly betweenMs?: number
}

/** Counts quick taps: `tap(now)` says whether this one completes the series. */
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
