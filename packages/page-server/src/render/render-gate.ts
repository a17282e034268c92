import { networkOf } from '../network-of.ts'

export interface RenderLimits {
  /** Renders under way at once. Each holds a share of the processor, and a place at the API. */
  readonly running: number
  /** Of those, so many for one network: a page for anybody else is behind a few renders and not behind all. */
  readonly runningOfOne: number
  /** Renders that wait for their turn, of everybody and of one network. */
  readonly waiting: number
  readonly waitingOfOne: number
  /** Renders that one network may cause in a minute. They come evenly: two seconds of them at once. */
  readonly perMinute: number
}

/** A page of the market is up to eight reads; the API allows one network 6,000 a minute. What is kept is not rendered. */
export const usualLimits: RenderLimits = {
  running: 32,
  runningOfOne: 2,
  waiting: 256,
  waitingOfOne: 64,
  perMinute: 600,
}

/** A page that is not rendered now; whoever asked may come again. */
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

export type RenderGate = <Page>(address: string, render: () => Promise<Page>) => Promise<Page>

const minuteMs = 60_000
/** What one network may ask for at once, of what it has in a minute. */
const burstMs = 2_000

/** As the API paces its reads: when each network will have been given what it took already. */
const makePace = (perMinute: number, now: () => number) => {
  const eachMs = minuteMs / perMinute
  let dueOf = new Map<string, number>()
  let tidiedAt = 0
  /** Milliseconds to wait; 0: taken. */
  return (network: string): number => {
    const at = now()
    if (at - tidiedAt > minuteMs) {
      tidiedAt = at
      dueOf = new Map([...dueOf].filter(([, due]) => due > at))
    }
    const toleranceMs = Math.max(burstMs, eachMs)
    const known = dueOf.get(network) ?? at
    // Nothing is due so late, unless the clock was set back: nobody waits for that.
    const due = (known > at + toleranceMs ? at : Math.max(at, known)) + eachMs
    const wait = due - at - toleranceMs
    if (wait > 0) return wait
    dueOf.set(network, due)
    return 0
  }
}

/** Rendering is the dear part of a page. Networks take turns, so that one with many wishes holds up itself alone. */
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
      // A map keeps its order: the network that had its turn goes to the end.
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

  return async (address, render) => {
    const network = networkOf(address)
    const waitMs = waitOf(network)
    if (waitMs > 0) throw new RenderRefused(429, Math.ceil(waitMs / 1000))
    if (hasRoom(network)) begin(network)
    else await wait(network)
    try {
      return await render()
    } finally {
      end(network)
    }
  }
}
