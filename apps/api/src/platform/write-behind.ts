import type { Deps } from './ctx.ts'
import { isCertainlyNotExecuted, isRowRefused } from './db.ts'
import type { CounterLabels } from './observability/counters.ts'
import { perProcess } from './per-process.ts'

interface WriteBehindOptions<T> {
  /** One statement or one transaction: either all rows are written or none. */
  readonly write: (items: readonly T[]) => Promise<unknown>
  /** The most rows of one write; as many waiting rows start a write at once. */
  readonly batchSize: number
  /** The most rows in memory. Beyond it, for example while the database is unavailable, the oldest are dropped. */
  readonly maxWaiting: number
  readonly everyMs: number
  /** These rows had no room, or their write has an unknown outcome. */
  readonly onDropped: (count: number) => void
  readonly onFailed: (error: unknown) => void
}

export interface WriteBehind<T> {
  readonly add: (items: readonly T[]) => void
  /**
   * Resolves at once unless writing is behind; then as soon as all rows added so far are written. A request that waits
   * for it before its answer bounds what a killed process can lose of answered requests.
   */
  readonly whenCaughtUp: () => Promise<void>
  /** Resolves when all waiting rows have been written or have failed. */
  readonly flush: () => Promise<void>
  readonly waitingCount: () => number
}

/** Writing is behind with more than so many full batches, or when one statement takes longer than `everyMs`. */
const maxBatchesWaiting = 2

interface Waiter {
  readonly upTo: number
  readonly resolve: () => void
}

/**
 * For statistics, which a crash may lose: requests add rows without waiting, and the rows are written in bulk
 * (adr/0032). Rows that were certainly not written are tried again with the next batch. Rows with an unknown outcome,
 * because the connection broke before the reply, are dropped: a second write could count them twice.
 */
export function makeWriteBehind<T>(options: WriteBehindOptions<T>): WriteBehind<T> {
  const { batchSize, maxWaiting } = options
  let waiting: T[] = []
  let writing: Promise<void> | null = null
  let statementStartedAt = 0
  let timer: NodeJS.Timeout | null = null
  /** After a failure only the timer starts a write: requests must not overload a database that is unavailable. */
  let isBackingOff = false
  /** Rows since the start: all that were added, and those of them that were written or dropped, in the same order. */
  let [addedCount, settledCount] = [0, 0]
  let waiters: Waiter[] = []

  const settle = (count: number): void => {
    settledCount += count
    while (waiters[0] && waiters[0].upTo <= settledCount) waiters.shift()?.resolve()
  }

  const drop = (count: number): void => {
    options.onDropped(count)
    settle(count)
  }

  const dropOldest = (): void => {
    const excess = waiting.length - maxWaiting
    if (excess <= 0) return
    waiting.splice(0, excess)
    drop(excess)
  }

  const backOff = (): void => {
    isBackingOff = true
    const released = waiters
    waiters = []
    for (const { resolve } of released) resolve()
  }

  const schedule = (): void => {
    if (timer || waiting.length === 0) return
    timer = setTimeout(() => {
      timer = null
      void flush()
    }, options.everyMs)
    timer.unref()
  }

  /**
   * Stops at the first batch that fails, because the next one would probably fail too. A row that the database refuses
   * would block all rows behind it, so the batch is halved until that row is alone; then it is dropped.
   */
  const writeAll = async (): Promise<void> => {
    let size = batchSize
    while (waiting.length > 0) {
      const batch = waiting.slice(0, size)
      waiting = waiting.slice(size)
      statementStartedAt = performance.now()
      try {
        await options.write(batch)
        settle(batch.length)
        size = Math.min(batchSize, size * 2)
      } catch (error) {
        options.onFailed(error)
        const isRefused = isRowRefused(error)
        if (isRefused && batch.length === 1) {
          drop(1)
          continue
        }
        if (isRefused || isCertainlyNotExecuted(error)) {
          waiting = [...batch, ...waiting]
          dropOldest()
        } else drop(batch.length)
        if (isRefused) {
          size = Math.ceil(batch.length / 2)
          continue
        }
        backOff()
        return
      }
    }
    isBackingOff = false
  }

  const flush = (): Promise<void> => {
    writing ??= writeAll().finally(() => {
      writing = null
      schedule()
    })
    return writing
  }

  const isBehind = (): boolean =>
    !isBackingOff &&
    (waiting.length > maxBatchesWaiting * batchSize ||
      (writing !== null && performance.now() - statementStartedAt > options.everyMs))

  return {
    add: (items) => {
      waiting.push(...items)
      addedCount += items.length
      dropOldest()
      if (waiting.length >= batchSize && !writing && !isBackingOff) void flush()
      else schedule()
    },
    whenCaughtUp: async () => {
      if (!isBehind()) return
      await new Promise<void>((resolve) => waiters.push({ upTo: addedCount, resolve }))
    },
    flush: async () => {
      // A running write may have started before the newest rows were added.
      await writing
      await flush()
    },
    waitingCount: () => waiting.length,
  }
}

type BufferName = CounterLabels<'rows_dropped'>['buffer']

/** The longest time that a row waits while the database answers. A killed process loses the waiting rows. */
const everyMs = 1_000

const buffersByName = perProcess('write-behind.buffers', () => new Map<BufferName, WriteBehind<never>>())

/** One buffer per process: made at the first use, written out at the end of the process. */
export function bufferPerProcess<T>(
  name: BufferName,
  options: Pick<WriteBehindOptions<T>, 'batchSize' | 'maxWaiting'> & {
    readonly write: (deps: Deps, rows: readonly T[]) => Promise<unknown>
  },
): (deps: Deps) => WriteBehind<T> {
  return (deps) => {
    const buffers = buffersByName(deps)
    const known = buffers.get(name) as WriteBehind<T> | undefined
    if (known) return known
    const buffer = makeWriteBehind<T>({
      ...options,
      everyMs,
      write: (rows) => options.write(deps, rows),
      onDropped: (count) => deps.metrics.count('rows_dropped', { buffer: name }, count),
      onFailed: (error) => deps.log.warn('rows could not be written yet', { reason: name, error }),
    })
    buffers.set(name, buffer)
    return buffer
  }
}

/** Writes all buffers of this process; runs before the connections are closed. */
export async function finishWrites(deps: Deps): Promise<void> {
  const flushAndReport = async ([name, buffer]: [BufferName, WriteBehind<never>]): Promise<void> => {
    await buffer.flush()
    const count = buffer.waitingCount()
    if (count > 0) deps.log.error('rows could not be written before the end', { reason: name, count })
  }
  await Promise.all([...buffersByName(deps)].map(flushAndReport))
}
