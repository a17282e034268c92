import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isReady, watchHealth, type Health } from './health.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Fake services that count pings and reply when `state.answer` resolves. */
const makeServices = (isLoopFree = () => true) => {
  const state = { asked: 0, isUp: true, answer: Promise.resolve() }
  const ping = async (): Promise<boolean> => {
    state.asked += 1
    await state.answer
    return state.isUp
  }
  const query = async () => {
    if (!(await ping())) throw new Error('away')
    return { rows: [{ version: '99999999999999' }] }
  }
  const deps = {
    database: { pool: { query } },
    redis: { ping },
    engine: { ping },
    storage: { ping },
    metrics: { gauges: () => undefined, isLoopFree },
  } as unknown as Parameters<typeof watchHealth>[0]
  return { state, health: watchHealth(deps) }
}

const askMany = (health: Health) => Promise.all(Array.from({ length: 500 }, () => health.readiness()))

test('pings each of the four services once a second, however often readiness is requested', async () => {
  const { state, health } = makeServices()
  let release = (): void => undefined
  state.answer = new Promise((resolve) => {
    release = resolve
  })
  const answers = askMany(health)
  release()
  expect((await answers).every(isReady)).toBe(true)
  await askMany(health)
  vi.advanceTimersByTime(990)
  await askMany(health)
  expect(state.asked).toBe(4)
  // Control: a second later each service is pinged again.
  vi.advanceTimersByTime(20)
  await health.readiness()
  expect(state.asked).toBe(8)
})

test('reports a lost service after a second, and draining at once', async () => {
  const { state, health } = makeServices()
  expect(isReady(await health.readiness())).toBe(true)
  state.isUp = false
  vi.advanceTimersByTime(1_001)
  expect(await health.readiness()).toMatchObject({ database: false, schema: false, redis: false })
  state.isUp = true
  vi.advanceTimersByTime(1_001)
  expect(isReady(await health.readiness())).toBe(true)
  health.startDraining()
  expect(isReady(await health.readiness())).toBe(false)
})

describe('S19 liveness', () => {
  let isLate = false
  /** One reading of the loop's lag. */
  const readLoop = (health: Health): boolean => {
    vi.advanceTimersByTime(5_001)
    return health.isLive()
  }

  test('one long pause is no reason to restart; three readings in a row are', () => {
    const { health } = makeServices(() => !isLate)
    isLate = true
    expect([readLoop(health), readLoop(health)]).toEqual([true, true])
    isLate = false
    expect(readLoop(health)).toBe(true)
    isLate = true
    expect([readLoop(health), readLoop(health), readLoop(health)]).toEqual([true, true, false])
    isLate = false
    expect(readLoop(health)).toBe(true)
  })

  test('requests of strangers in between neither hide nor hasten it', () => {
    const { health } = makeServices(() => !isLate)
    isLate = true
    for (let count = 0; count < 100; count += 1) expect(health.isLive()).toBe(true)
    readLoop(health)
    readLoop(health)
    for (let count = 0; count < 100; count += 1) expect(health.isLive()).toBe(true)
    expect(readLoop(health)).toBe(false)
  })
})
