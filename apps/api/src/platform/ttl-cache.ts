import { LRUCache } from 'lru-cache'

interface Cached<T> {
  readonly value: T
  /** By `performance.now()`. */
  readonly until: number
}

type Load<T> = () => Promise<Cached<T>>

export interface TtlCache<T> {
  (key: string, load: Load<T>): Promise<T>
  /** What is cached, without loading it. */
  readonly known: (key: string) => T | undefined
  readonly keep: (key: string, fresh: Cached<T>) => void
}

/** Asked anew each time, so that a test's clock counts, which begins at 0; to the library 0 is no time. */
const clock = { now: (): number => performance.now() + 1 }

/** To the library a time of 0 means for ever: a value that is already too old gets the shortest time. */
const leftMs = (until: number): number => Math.max(until - performance.now(), Number.EPSILON)

/**
 * A cache of this process whose values bring their own time to live. Callers with the same key share one load while it
 * is on its way; a failed one is not cached. Bounded: what was least recently used goes first.
 */
export function ttlCache<T>(max: number): TtlCache<T> {
  // Wrapped, since a cached value may be null.
  const cache = new LRUCache<string, { readonly value: T }, Load<T>>({
    max,
    ttlResolution: 0,
    perf: clock,
    // A load whose place another key took still answers its callers.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { context: load, options }) => {
      const { value, until } = await load()
      options.ttl = leftMs(until)
      return { value }
    },
  })
  const ask = async (key: string, load: Load<T>): Promise<T> =>
    (await cache.forceFetch(key, { context: load })).value
  return Object.assign(ask, {
    known: (key: string) => cache.get(key)?.value,
    keep: (key: string, { value, until }: Cached<T>) => {
      cache.set(key, { value }, { ttl: leftMs(until) })
    },
  })
}
