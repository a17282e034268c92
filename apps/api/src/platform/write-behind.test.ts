import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { makeWriteBehind } from './write-behind.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })

const fromServer = (code: string) => Object.assign(new Error('by the server'), { severity: 'ERROR', code })

interface StartOptions {
  readonly maxWaiting?: number
  readonly everyMs?: number
  readonly isDown?: () => boolean
  readonly refused?: readonly number[]
}

const start = (options: StartOptions = {}) => {
  const written: number[][] = []
  let dropped = 0
  let failures = 0
  let attempts = 0
  const buffer = makeWriteBehind<number>({
    write: async (items) => {
      attempts += 1
      await sleep(1)
      if (options.isDown?.()) throw refused
      if (items.some((item) => options.refused?.includes(item))) throw fromServer('22P05')
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
/** Waits for a condition, with a long timeout for busy machines. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 5 })
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

describe('a write-behind buffer', () => {
  test('writes all rows of an interval at once', async () => {
    const { buffer, written } = start()
    for (let n = 0; n < 5; n += 1) buffer.add([n])
    expect(written).toEqual([])
    await until(() => {
      expect(written).toEqual([[0, 1, 2, 3, 4]])
    })
  })

  test('writes a full batch before the interval ends', async () => {
    const { buffer, written } = start({ everyMs: 60_000 })
    buffer.add(numbers(0, 25))
    await until(() => {
      expect(written.map(({ length }) => length)).toEqual([10, 10, 5])
    })
  })

  test('flush waits for all earlier rows, also during another write', async () => {
    const { buffer, written } = start({ everyMs: 60_000 })
    buffer.add(numbers(0, 10))
    buffer.add([10])
    await buffer.flush()
    expect(written.flat()).toEqual(numbers(0, 11))
  })

  test('retries rows that could not be written, in order and once', async () => {
    let isDown = true
    const { buffer, written, state } = start({ isDown: () => isDown })
    buffer.add(numbers(0, 15))
    await until(() => {
      expect(state().failures).toBeGreaterThan(0)
    })
    expect(written).toEqual([])
    buffer.add([15])
    isDown = false
    await until(() => {
      expect(written.flat()).toEqual(numbers(0, 16))
    })
  })

  test('drops and counts the oldest rows when it is full', async () => {
    let isDown = true
    const { buffer, state, written } = start({ maxWaiting: 30, everyMs: 60_000, isDown: () => isDown })
    for (let n = 0; n < 100; n += 1) buffer.add([n])
    await until(() => {
      expect(state().dropped).toBe(70)
    })
    expect(written).toEqual([])
    isDown = false
    await buffer.flush()
    expect(written.flat()).toEqual(numbers(70, 30))
  })

  test('drops only the row that the database refuses and writes its neighbours once', async () => {
    const bad = [3, 17, 18, 24]
    const { buffer, written, state } = start({ everyMs: 60_000, refused: bad })
    buffer.add(numbers(0, 25))
    await buffer.flush()
    expect(written.flat()).toEqual(numbers(0, 25).filter((n) => !bad.includes(n)))
    expect(state().dropped).toBe(bad.length)
  })

  test('tries an unavailable database once per interval and not with every request', async () => {
    const { buffer, state } = start({ isDown: () => true, everyMs: 60_000 })
    for (let n = 0; n < 50; n += 1) {
      buffer.add(numbers(n * 10, 10))
      await sleep(2)
    }
    expect(state().attempts).toBeLessThanOrEqual(2)
  })
})

describe('a request that waits until writing has caught up', () => {
  /** Each write takes until it is released. */
  const startSlow = () => {
    const written: number[] = []
    const release: (() => void)[] = []
    const buffer = makeWriteBehind<number>({
      write: async (items) => {
        await new Promise<void>((resolve) => release.push(resolve))
        written.push(...items)
      },
      batchSize: 10,
      maxWaiting: 1_000,
      everyMs: 60_000,
      onDropped: () => undefined,
      onFailed: () => undefined,
    })
    const releaseNext = () =>
      until(() => {
        const next = release.shift()
        if (!next) throw new Error('no write is running')
        next()
      })
    return { buffer, written, releaseNext }
  }
  const isDone = (promise: Promise<void>): Promise<boolean> =>
    Promise.race([promise.then(() => true), sleep(20).then(() => false)])

  test('is answered at once while fewer rows wait than two batches', async () => {
    const { buffer, releaseNext } = startSlow()
    buffer.add(numbers(0, 30))
    expect(await isDone(buffer.whenCaughtUp())).toBe(true)
    for (let batch = 0; batch < 3; batch += 1) await releaseNext()
  })

  test('is answered after its own rows are written, before later ones', async () => {
    const { buffer, written, releaseNext } = startSlow()
    buffer.add(numbers(0, 40))
    const caughtUp = buffer.whenCaughtUp()
    buffer.add(numbers(40, 20))
    for (let batch = 0; batch < 4; batch += 1) {
      expect(await isDone(caughtUp)).toBe(false)
      await releaseNext()
    }
    await caughtUp
    expect(written).toEqual(numbers(0, 40))
    for (let batch = 0; batch < 2; batch += 1) await releaseNext()
  })

  test('is answered when the database is unavailable: the rows stay in memory', async () => {
    const { buffer, state } = start({ isDown: () => true, everyMs: 60_000 })
    buffer.add(numbers(0, 50))
    await buffer.whenCaughtUp()
    expect(state()).toEqual({ dropped: 0, failures: 1, attempts: 1 })
    expect(await isDone(buffer.whenCaughtUp())).toBe(true)
  })

  test('is answered when its rows were dropped', async () => {
    const { buffer, releaseNext } = startSlow()
    buffer.add(numbers(0, 40))
    const caughtUp = buffer.whenCaughtUp()
    buffer.add(numbers(40, 1_030))
    await releaseNext()
    expect(await isDone(caughtUp)).toBe(true)
  })
})

describe('a write that failed', () => {
  /** Writes two batches; the first one fails with this error, before or after its rows were written. */
  const writeWith = async (error: Error, isDone: boolean) => {
    const written: number[] = []
    let dropped = 0
    let attempts = 0
    const buffer = makeWriteBehind<number>({
      write: async (items) => {
        attempts += 1
        if (attempts > 1 || isDone) written.push(...items)
        if (attempts === 1) throw error
      },
      batchSize: 10,
      maxWaiting: 1_000,
      everyMs: 60_000,
      onDropped: (count) => {
        dropped += count
      },
      onFailed: () => undefined,
    })
    buffer.add(numbers(0, 15))
    await buffer.flush()
    await buffer.flush()
    return { written, dropped }
  }
  const ofSocket = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })

  test.each([
    ['the server cancels the statement', fromServer('57014')],
    ['the server has no connection left', fromServer('53300')],
    ['the connection is refused', refused],
    [
      'the connection is refused at several addresses',
      Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' }),
    ],
    ['the server is not reached', ofSocket('ETIMEDOUT', 'connect')],
    ['the name is not found', ofSocket('EAI_AGAIN', 'getaddrinfo')],
    ['no connection became free', new Error('timeout exceeded when trying to connect')],
    ['a connection took too long', new Error('Connection terminated due to connection timeout')],
  ])('is retried when it was certainly not executed: %s', async (_when, error) => {
    expect(await writeWith(error, false)).toEqual({ written: numbers(0, 15), dropped: 0 })
  })

  test.each([
    ['the connection broke', new Error('Connection terminated unexpectedly')],
    ['the connection was reset', ofSocket('ECONNRESET', 'read')],
    ['the socket timed out', ofSocket('ETIMEDOUT', 'read')],
    ['no answer came', new Error('Query read timeout')],
    ['a proxy lost the server', fromServer('08006')],
  ])('is counted as lost and never repeated when its outcome is unknown: %s', async (_when, error) => {
    expect(await writeWith(error, true)).toEqual({ written: numbers(0, 15), dropped: 10 })
  })
})
