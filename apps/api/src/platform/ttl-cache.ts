import { LRUCache } from 'lru-cache'

interface Cached<T> {
  readonly value: T
  /** By `performance.now()`. */
  readonly until: number
}

type Load<T> = () => Promise<Cached<T>>

export interface TtlCache<T> {
  (key: string, load: Load<T>): Promise<T>
  /** The cached value, without loading it. */
  readonly known: (key: string) => T | undefined
  readonly keep: (key: string, fresh: Cached<T>) => void
}

/** Read at each call, so that fake timers work; they start at 0, which the library takes for "no time". */
const clock = { now: (): number => performance.now() + 1 }

/** The library takes 0 for "no limit": an expired value gets the shortest time instead. */
const leftMs = (until: number): number => Math.max(until - performance.now(), Number.EPSILON)

/**
 * An LRU cache whose values have their own time to live. Concurrent calls with the same key share one load; a failed
 * load is not cached.
 */
export function ttlCache<T>(max: number): TtlCache<T> {
  // Wrapped, since a cached value may be null.
  const cache = new LRUCache<string, { readonly value: T }, Load<T>>({
    max,
    ttlResolution: 0,
    perf: clock,
    // A load still answers its callers when another key has evicted its entry.
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
