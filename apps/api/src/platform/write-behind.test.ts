import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { makeWriteBehind } from './write-behind.ts'

const start = (options: { maxWaiting?: number; everyMs?: number; isDown?: () => boolean } = {}) => {
  const written: number[][] = []
  let dropped = 0
  let failures = 0
  let attempts = 0
  const buffer = makeWriteBehind<number>({
    write: async (items) => {
      attempts += 1
      await sleep(1)
      if (options.isDown?.()) throw new Error('away')
      written.push([...items])
    },
    batchSize: 10,
    maxWaiting: options.maxWaiting ?? 1_000,
    everyMs: options.everyMs ?? 20,
    onDropped: (count) => {
      dropped += count
    },
    onFailed: () => {
      failures += 1
    },
  })
  return { buffer, written, state: () => ({ dropped, failures, attempts }) }
}
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

describe('writing behind', () => {
  test('what comes within the time is one write', async () => {
    const { buffer, written } = start()
    for (let n = 0; n < 5; n += 1) buffer.add([n])
    expect(written).toEqual([])
    await sleep(60)
    expect(written).toEqual([[0, 1, 2, 3, 4]])
  })

  test('a full batch does not wait for the time', async () => {
    const { buffer, written } = start({ everyMs: 60_000 })
    buffer.add(numbers(0, 25))
    await sleep(30)
    expect(written.map(({ length }) => length)).toEqual([10, 10, 5])
  })

  test('flushing waits for everything that came before, also while another write is on its way', async () => {
    const { buffer, written } = start({ everyMs: 60_000 })
    buffer.add(numbers(0, 10))
    buffer.add([10])
    await buffer.flush()
    expect(written.flat()).toEqual(numbers(0, 11))
  })

  test('what could not be written is written later, in order and once', async () => {
    let isDown = true
    const { buffer, written, state } = start({ isDown: () => isDown })
    buffer.add(numbers(0, 15))
    await sleep(50)
    expect(written).toEqual([])
    expect(state().failures).toBeGreaterThan(0)
    buffer.add([15])
    isDown = false
    await sleep(80)
    expect(written.flat()).toEqual(numbers(0, 16))
  })

  test('memory has an end: what does not fit is counted, not kept', async () => {
    const { buffer, state, written } = start({ maxWaiting: 30, everyMs: 60_000, isDown: () => true })
    for (let n = 0; n < 100; n += 1) buffer.add([n])
    await sleep(10)
    expect(state().dropped).toBe(70)
    expect(written).toEqual([])
  })

  test('a database that is away is asked once a period, not with every request', async () => {
    const { buffer, state } = start({ isDown: () => true, everyMs: 60_000 })
    for (let n = 0; n < 50; n += 1) {
      buffer.add(numbers(n * 10, 10))
      await sleep(2)
    }
    expect(state().attempts).toBeLessThanOrEqual(2)
  })
})
