import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface EventLoopWatch {
  /** Seconds of the last five to ten, however often they are read. */
  readonly worst: () => number
  readonly p99: () => number
  readonly stop: () => void
}

const windowMs = 5_000

/** Measures how late timers run. A read changes nothing, so that several probes and scrapers see the same values. */
export function watchEventLoop(): EventLoopWatch {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  let last = { worst: 0, p99: 0 }
  const current = () => ({ worst: lag.max / 1e9, p99: lag.percentile(99) / 1e9 })
  const timer = setInterval(() => {
    last = current()
    lag.reset()
  }, windowMs)
  timer.unref()
  return {
    worst: () => Math.max(last.worst, current().worst),
    p99: () => Math.max(last.p99, current().p99),
    stop: () => {
      clearInterval(timer)
      lag.disable()
    },
  }
}
