import { findNetwork } from '../network.ts'

export interface RenderLimits {
  /** Concurrent renders. Each uses a share of the CPU, and of the API's limits. */
  readonly running: number
  /** Concurrent renders per network, so that another network waits for a few renders only. */
  readonly runningOfOne: number
  /** Waiting renders, in all and per network. */
  readonly waiting: number
  readonly waitingOfOne: number
  /** Renders per network and minute, spread evenly after a burst of two seconds. */
  readonly perMinute: number
}

/** A page of the market needs up to eight reads; the API allows a network 6,000 a minute. Cached pages are free. */
export const usualLimits: RenderLimits = {
  running: 32,
  runningOfOne: 2,
  waiting: 256,
  waitingOfOne: 64,
  perMinute: 600,
}

/** The page is not rendered now; the client may retry. */
export class RenderRefused extends Error {
  override readonly name = 'RenderRefused'
  readonly status: 429 | 503
  readonly retryAfterSeconds: number
  constructor(status: 429 | 503, retryAfterSeconds: number) {
    super(status === 429 ? 'too many pages for one network' : 'too many pages at once')
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface RenderGate {
  readonly run: <Page>(address: string, render: () => Promise<Page>) => Promise<Page>
  readonly load: () => { readonly running: number; readonly waiting: number }
}

const minuteMs = 60_000
/** The burst of one network, as a share of its minute. */
const burstMs = 2_000

/** As the API limits its reads: the time at which each network's used allowance is refilled. */
const makePace = (perMinute: number, now: () => number) => {
  const eachMs = minuteMs / perMinute
  let dueOf = new Map<string, number>()
  let tidiedAt = 0
  /** Milliseconds to wait; 0: allowed. */
  return (network: string): number => {
    const at = now()
    if (at - tidiedAt > minuteMs) {
      tidiedAt = at
      dueOf = new Map([...dueOf].filter(([, due]) => due > at))
    }
    const toleranceMs = Math.max(burstMs, eachMs)
    const known = dueOf.get(network) ?? at
    // A longer wait means that the clock was set back.
    const due = (known > at + toleranceMs ? at : Math.max(at, known)) + eachMs
    const wait = due - at - toleranceMs
    if (wait > 0) return wait
    dueOf.set(network, due)
    return 0
  }
}

/** Rendering is the expensive part of a page. Networks alternate, so that one with many requests delays only itself. */
export function createRenderGate(limits: RenderLimits, now: () => number = Date.now): RenderGate {
  const waitOf = makePace(limits.perMinute, now)
  const queues = new Map<string, (() => void)[]>()
  const runningOf = new Map<string, number>()
  let running = 0
  let waiting = 0

  const hasRoom = (network: string): boolean =>
    running < limits.running && (runningOf.get(network) ?? 0) < limits.runningOfOne
  const begin = (network: string): void => {
    running += 1
    runningOf.set(network, (runningOf.get(network) ?? 0) + 1)
  }
  const startNext = (): void => {
    for (const [network, queue] of queues) {
      if (!hasRoom(network)) continue
      // A map keeps its order: the served network moves to the end.
      queues.delete(network)
      const start = queue.shift()
      if (queue.length > 0) queues.set(network, queue)
      waiting -= 1
      begin(network)
      start?.()
      return
    }
  }
  const end = (network: string): void => {
    running -= 1
    const left = (runningOf.get(network) ?? 1) - 1
    if (left === 0) runningOf.delete(network)
    else runningOf.set(network, left)
    startNext()
  }
  const wait = (network: string): Promise<void> => {
    const queue = queues.get(network) ?? []
    if (waiting >= limits.waiting || queue.length >= limits.waitingOfOne) throw new RenderRefused(503, 1)
    waiting += 1
    queues.set(network, queue)
    return new Promise((resolve) => {
      queue.push(resolve)
    })
  }

  return {
    run: async (address, render) => {
      const network = findNetwork(address)
      const waitMs = waitOf(network)
      if (waitMs > 0) throw new RenderRefused(429, Math.ceil(waitMs / 1000))
      if (hasRoom(network)) begin(network)
      else await wait(network)
      try {
        return await render()
      } finally {
        end(network)
      }
    },
    load: () => ({ running, waiting }),
  }
}
