import type { Deps } from './ctx.ts'
import { isRowRefused, isSurelyNotDone } from './db.ts'
import type { CounterLabels } from './observability/counters.ts'

interface WriteBehindOptions<T> {
  /** One statement or one transaction: all of them are written or none. */
  readonly write: (items: readonly T[]) => Promise<unknown>
  /** So many are written together; that many waiting start a write at once. */
  readonly batchSize: number
  /** More than so many are not kept: memory has an end, even while the database is away. */
  readonly maxWaiting: number
  readonly everyMs: number
  /** There was no room for these, or nobody knows whether they were written. */
  readonly onDropped: (count: number) => void
  readonly onFailed: (error: unknown) => void
}

export interface WriteBehind<T> {
  readonly add: (items: readonly T[]) => void
  /** Everything that waits now has been written, or could not be. */
  readonly flush: () => Promise<void>
  readonly waitingCount: () => number
}

/**
 * For statistics, which may be lost with the process: requests add rows without waiting, and they are written in bulk
 * (adr/0032). What was surely not written is tried again with the next batch; what perhaps was (the connection broke
 * before the answer came) is not: rather lost than counted twice.
 */
export function makeWriteBehind<T>(options: WriteBehindOptions<T>): WriteBehind<T> {
  const { batchSize, maxWaiting } = options
  let waiting: T[] = []
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  /** After a failure nothing starts before the timer: requests must not hammer a database that is away. */
  let isResting = false

  /** The oldest make room: what comes now says more than what nobody could write for so long. */
  const keep = (items: readonly T[], isAgain: boolean): void => {
    if (isAgain) waiting = [...items, ...waiting]
    else waiting.push(...items)
    const over = waiting.length - maxWaiting
    if (over <= 0) return
    waiting.splice(0, over)
    options.onDropped(over)
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
   * Stops at the first batch that fails: the next one would most likely fail too. A row that the database refuses would
   * hold up all rows behind it for ever, so the batch is halved until that row is alone, and it is dropped.
   */
  const writeAll = async (): Promise<void> => {
    let size = batchSize
    while (waiting.length > 0) {
      const batch = waiting.slice(0, size)
      waiting = waiting.slice(size)
      try {
        await options.write(batch)
        size = Math.min(batchSize, size * 2)
      } catch (error) {
        options.onFailed(error)
        if (isRowRefused(error) && batch.length > 1) {
          keep(batch, true)
          size = Math.ceil(batch.length / 2)
          continue
        }
        if (isRowRefused(error)) {
          options.onDropped(1)
          continue
        }
        if (isSurelyNotDone(error)) keep(batch, true)
        else options.onDropped(batch.length)
        isResting = true
        return
      }
    }
    isResting = false
  }

  const flush = (): Promise<void> => {
    writing ??= writeAll().finally(() => {
      writing = null
      schedule()
    })
    return writing
  }

  return {
    add: (items) => {
      keep(items, false)
      if (waiting.length >= batchSize && !writing && !isResting) void flush()
      else schedule()
    },
    flush: async () => {
      // One that is on its way may have begun before the newest items came.
      await writing
      await flush()
    },
    waitingCount: () => waiting.length,
  }
}

type BufferName = CounterLabels<'rows_dropped'>['buffer']

/** How long a row waits at most while the database answers. A process that is killed loses what waits. */
const everyMs = 1_000

type Flushable = Pick<WriteBehind<unknown>, 'flush' | 'waitingCount'>
const open = new WeakMap<Deps, Map<BufferName, Flushable>>()

/** One for each process: made when first used, and emptied when the process ends. */
export function bufferPerProcess<T>(
  name: BufferName,
  options: Pick<WriteBehindOptions<T>, 'batchSize' | 'maxWaiting'> & {
    readonly write: (deps: Deps, rows: readonly T[]) => Promise<unknown>
  },
): (deps: Deps) => WriteBehind<T> {
  const made = new WeakMap<Deps, WriteBehind<T>>()
  return (deps) => {
    const known = made.get(deps)
    if (known) return known
    const fresh = makeWriteBehind<T>({
      ...options,
      everyMs,
      write: (rows) => options.write(deps, rows),
      onDropped: (count) => deps.metrics.count('rows_dropped', { buffer: name }, count),
      onFailed: (error) => deps.log.warn('rows could not be written yet', { reason: name, error }),
    })
    made.set(deps, fresh)
    const all = open.get(deps) ?? new Map<BufferName, Flushable>()
    open.set(deps, all.set(name, fresh))
    return fresh
  }
}

/** What still waits in this process is written. Before the connections are closed. */
export async function finishWrites(deps: Deps): Promise<void> {
  const flushAndReport = async ([name, buffer]: [BufferName, Flushable]): Promise<void> => {
    await buffer.flush()
    const count = buffer.waitingCount()
    if (count > 0) deps.log.error('rows could not be written before the end', { reason: name, count })
  }
  await Promise.all([...(open.get(deps) ?? [])].map(flushAndReport))
}
