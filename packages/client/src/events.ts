import { recordEvents, type eventsPerBatch } from '@app/contract/core/activity'
import type { CallInput } from '@app/contract/endpoint'
import type { AuthedCall } from './authed-call.ts'
import { ApiError } from './call.ts'
import { pageSignals, type PageSignals } from './page-signals.ts'
import { randomId } from './random-id.ts'

type AnalyticsEvent = CallInput<typeof recordEvents>['body']['events'][number]
export type EventName = AnalyticsEvent['name']
type PropsOf<N extends EventName> = Extract<AnalyticsEvent, { name: N }>['props']

/** Omitted when an event has no properties. */
export type Track = <N extends EventName>(
  name: N,
  ...props: string extends keyof PropsOf<N> ? [] : [props: PropsOf<N>]
) => void

export interface Events {
  readonly track: Track
  /** Sends the batch at once. */
  readonly flush: () => Promise<void>
  /** Sends the rest and stops listening to the page. */
  readonly close: () => void
}

export interface EventsOptions {
  readonly call: AuthedCall
  readonly page?: PageSignals
  readonly now?: () => number
}

interface Batch {
  /** Oldest first, also after a failure. */
  readonly serial: number
  readonly events: readonly AnalyticsEvent[]
  /** The same for every attempt, so that a lost answer does not count twice. */
  readonly key: string
  refusals: number
}

const most: typeof eventsPerBatch = 50
const enough = 20
const everyMs = 5_000
const longestPauseMs = 60_000
const kept = 200
const refusalsUntilDropped = 5

/** Codes that a repeat would get again. */
const hopeless: ReadonlySet<string> = new Set(['INPUT_INVALID', 'BODY_TOO_LARGE', 'NOT_FOUND'])

/**
 * Collects events and sends them in batches. It never throws, and drops what cannot be delivered, so that it never
 * disturbs a screen. Being offline is not a failure; the newest 200 events are kept.
 *
 * The last batch of a page is sent with `keepalive`, which carries the device id and the session; `sendBeacon`, which
 * does not, is used only where `fetch` ends with its page (`call.ts`).
 */
export function makeEvents({ call, page = pageSignals(), now = Date.now }: EventsOptions): Events {
  let gathered: AnalyticsEvent[] = []
  let waiting: Batch[] = []
  let batches = 0
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | null = null
  let pauseMs = everyMs

  const schedule = (): void => {
    if (gathered.length + waiting.length === 0) return
    timer ??= setTimeout(() => {
      timer = null
      void flush()
    }, pauseMs)
  }
  const cancelTimer = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }

  const forgetOldest = (): void => {
    const count = (): number => waiting.reduce((sum, { events }) => sum + events.length, gathered.length)
    while (count() > kept && waiting.length > 0) waiting = waiting.slice(1)
    if (count() > kept) gathered = gathered.slice(-kept)
  }

  const cutBatches = (): void => {
    while (gathered.length > 0) {
      batches += 1
      waiting.push({ serial: batches, events: gathered.slice(0, most), key: randomId(), refusals: 0 })
      gathered = gathered.slice(most)
    }
  }

  const deliver = async (batch: Batch, cannotWait: boolean): Promise<boolean> => {
    try {
      await call(
        recordEvents,
        { body: { events: [...batch.events] } },
        { idempotencyKey: batch.key, keepalive: true, cannotWait },
      )
      return true
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'INTERNAL'
      if (code !== 'NETWORK') batch.refusals += 1
      if (hopeless.has(code) || batch.refusals >= refusalsUntilDropped) return true
      const olderOnes = waiting.filter(({ serial }) => serial < batch.serial).length
      waiting.splice(olderOnes, 0, batch)
      forgetOldest()
      return false
    }
  }

  const flush = async (): Promise<void> => {
    cancelTimer()
    if (isSending) return
    isSending = true
    cutBatches()
    let isGoingWell = true
    for (let batch = waiting.shift(); batch; batch = isGoingWell ? waiting.shift() : undefined)
      isGoingWell = await deliver(batch, false)
    isSending = false
    pauseMs = isGoingWell ? everyMs : Math.min(pauseMs * 2, longestPauseMs)
    schedule()
  }

  const flushAtOnce = (): void => {
    cutBatches()
    const leaving = waiting
    waiting = []
    void Promise.all(leaving.map((batch) => deliver(batch, true))).then(schedule)
  }

  const stopListening = page.listen({
    leaving: flushAtOnce,
    online: () => {
      pauseMs = everyMs
      void flush()
    },
  })

  return {
    track: (name, ...[props]) => {
      gathered.push({ name, at: new Date(now()).toISOString(), props: props ?? {} } as AnalyticsEvent)
      forgetOldest()
      if (gathered.length >= enough && pauseMs === everyMs) void flush()
      else schedule()
    },
    flush,
    close: () => {
      stopListening()
      flushAtOnce()
    },
  }
}
