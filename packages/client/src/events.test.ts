import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import type { AuthedCall, AuthedExtras } from './authed-call.ts'
import { ApiError } from './call.ts'
import { makeEvents, type Track } from './events.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 15) })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Sent {
  readonly events: readonly { readonly name: string; readonly at: string; readonly props: object }[]
  readonly extras: AuthedExtras
}

const setUp = () => {
  const attempts: Sent[] = []
  const stored: Sent[] = []
  const answer = { next: (): ApiError | null => null }
  const call = ((_route: unknown, input: { body: { events: Sent['events'] } }, extras: AuthedExtras = {}) => {
    const sent = { events: input.body.events, extras }
    attempts.push(sent)
    const error = answer.next()
    if (error) return Promise.reject(error)
    stored.push(sent)
    return Promise.resolve({ stored: sent.events.length })
  }) as unknown as AuthedCall
  const page = { leaving: (): void => {}, online: (): void => {}, isHeard: true }
  const events = makeEvents({
    call,
    page: {
      listen: (handlers) => {
        Object.assign(page, handlers)
        return () => {
          page.isHeard = false
        }
      },
    },
  })
  const positions = () =>
    stored.flatMap((sent) => sent.events.map(({ props }) => (props as { position: number }).position))
  const see = (count: number, from = 0): void => {
    for (let position = from; position < from + count; position += 1) events.track('feed_seen', { position })
  }
  return { attempts, stored, answer, page, events, see, positions }
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)
const failing = (code: ApiError['code'], times: number) => {
  let left = times
  return (): ApiError | null => {
    left -= 1
    return left >= 0 ? new ApiError(code, code === 'NETWORK' ? 0 : 503, null) : null
  }
}

describe('batches', () => {
  test('sends events together after five seconds, each with its own time', async () => {
    const { events, stored } = setUp()
    events.track('feed_opened')
    await wait(3_000)
    events.track('menu_click', { tab: 'home' })
    await wait(1_999)
    expect(stored).toEqual([])
    await wait(1)
    expect(stored).toHaveLength(1)
    expect(stored[0]?.events).toEqual([
      { name: 'feed_opened', at: '2026-11-15T00:00:00.000Z', props: {} },
      { name: 'menu_click', at: '2026-11-15T00:00:03.000Z', props: { tab: 'home' } },
    ])
  })

  test('sends twenty events at once, and nothing without events', async () => {
    const { stored, attempts, see } = setUp()
    await wait(60_000)
    expect(attempts).toEqual([])
    see(20)
    await wait(0)
    expect(stored.map(({ events }) => events.length)).toEqual([20])
    await wait(60_000)
    expect(attempts).toHaveLength(1)
  })

  test('has the names and properties of the contract', () => {
    const { events } = setUp()
    expectTypeOf(events.track).toEqualTypeOf<Track>()
    events.track('feed_opened')
    // @ts-expect-error this event has no properties
    events.track('feed_opened', { position: 1 })
    // @ts-expect-error this event needs its property
    events.track('menu_click')
    // @ts-expect-error there is no such tab
    events.track('menu_click', { tab: 'nowhere' })
    // @ts-expect-error there is no such event
    events.track('password')
  })
})

describe('failures', () => {
  test('sends the same batch again under the same key after a failure', async () => {
    const { attempts, answer, see, positions } = setUp()
    answer.next = failing('NETWORK', 1)
    see(5)
    await wait(5_000)
    see(5, 5)
    await wait(20_000)
    expect(positions().toSorted((a, b) => a - b)).toEqual(upTo(10))
    expect(attempts[1]?.extras.idempotencyKey).toBe(attempts[0]?.extras.idempotencyKey)
    expect(attempts[1]?.events).toEqual(attempts[0]?.events)
    expect(attempts[2]?.extras.idempotencyKey).not.toBe(attempts[0]?.extras.idempotencyKey)
  })

  test('keeps the newest 200 events of an offline hour, retries less and less often, and sends when online', async () => {
    const { attempts, answer, page, see, positions } = setUp()
    answer.next = () => new ApiError('NETWORK', 0, null)
    see(30)
    for (let turn = 1; turn <= 9; turn += 1) {
      await wait(400_000)
      see(30, turn * 30)
    }
    const triesOffline = attempts.length
    expect(triesOffline).toBeLessThan(75)
    answer.next = () => null
    page.online()
    await wait(0)
    const arrived = positions().toSorted((a, b) => a - b)
    expect(arrived.length).toBeGreaterThan(150)
    expect(arrived.length).toBeLessThanOrEqual(200)
    expect(arrived).toEqual(upTo(arrived.length, 300 - arrived.length))
  })

  test('sends one request at a time, with at most 200 events', async () => {
    const { attempts, answer, events, see, positions } = setUp()
    answer.next = failing('NETWORK', 1)
    see(20)
    see(250, 20)
    await wait(0)
    expect(attempts).toHaveLength(1)
    await events.flush()
    expect(positions()).toEqual(upTo(200, 70))
  })

  test('stops after five refusals of the server', async () => {
    const { attempts, answer, events } = setUp()
    answer.next = () => new ApiError('SERVER_BUSY', 503, null)
    events.track('feed_opened')
    await wait(3_600_000)
    expect(attempts).toHaveLength(5)
  })

  test('does not repeat an invalid batch', async () => {
    const { attempts, answer, events } = setUp()
    answer.next = failing('INPUT_INVALID', 9)
    events.track('feed_opened')
    await wait(3_600_000)
    expect(attempts).toHaveLength(1)
  })
})

describe('a closing page', () => {
  test('sends everything at once, in requests within the limit that outlive the page', async () => {
    const { attempts, answer, page, see, positions } = setUp()
    answer.next = () => new ApiError('NETWORK', 0, null)
    see(70)
    await wait(0)
    attempts.length = 0
    answer.next = () => null
    page.leaving()
    expect(attempts.length).toBeGreaterThan(1)
    expect(attempts.every(({ extras }) => extras.keepalive === true && extras.cannotWait === true)).toBe(true)
    expect(attempts.every(({ events }) => events.length <= 50)).toBe(true)
    expect(positions().toSorted((a, b) => a - b)).toEqual(upTo(70))
    page.leaving()
    await wait(60_000)
    expect(positions()).toHaveLength(70)
  })

  test('sends what did not arrive when the page returns', async () => {
    const { answer, page, see, positions } = setUp()
    answer.next = failing('NETWORK', 1)
    see(3)
    page.leaving()
    await wait(60_000)
    expect(positions()).toEqual(upTo(3))
  })

  test('sends the rest and stops listening on close', async () => {
    const { events, page, stored } = setUp()
    events.track('feed_opened')
    events.close()
    await wait(0)
    expect(stored).toHaveLength(1)
    expect(page.isHeard).toBe(false)
  })
})
