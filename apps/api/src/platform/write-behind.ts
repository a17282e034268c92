import type { Deps } from './ctx.ts'
import { isSurelyNotDone } from './db.ts'

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
}

/**
 * For what is counted and may be lost with the process, a second's worth at most: requests hand it over without
 * waiting, and it is written in bulk. What was surely not written is tried again with the next batch; what perhaps was
 * (the connection broke before the answer came) is not: rather lost than counted twice.
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

  /** Stops at the first batch that fails: the next one would most likely fail too. */
  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize)
      waiting = waiting.slice(batchSize)
      try {
        await options.write(batch)
      } catch (error) {
        options.onFailed(error)
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
  }
}

const open = new WeakMap<Deps, Set<WriteBehind<unknown>>>()

/** One for each process: made when first used, and emptied when the process ends. */
export function perProcess<T>(make: (deps: Deps) => WriteBehind<T>): (deps: Deps) => WriteBehind<T> {
  const made = new WeakMap<Deps, WriteBehind<T>>()
  return (deps) => {
    const known = made.get(deps)
    if (known) return known
    const fresh = make(deps)
    made.set(deps, fresh)
    const all = open.get(deps) ?? new Set()
    open.set(deps, all.add(fresh as WriteBehind<unknown>))
    return fresh
  }
}

/** What still waits in this process is written. Before the connections are closed. */
export async function finishWrites(deps: Deps): Promise<void> {
  await Promise.all([...(open.get(deps) ?? [])].map(({ flush }) => flush()))
}
