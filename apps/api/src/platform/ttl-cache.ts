import { LRUCache } from 'lru-cache'

interface Cached<T> {
  readonly value: T
  /** By `performance.now()`. */
  readonly until: number
}

export interface TtlCache<T> {
  (key: string, load: () => Promise<Cached<T>>): Promise<T>
  /** What is cached, without loading it. */
  readonly known: (key: string) => T | undefined
  readonly keep: (key: string, fresh: Cached<T>) => void
}

/** Asked anew each time, so that a test's clock counts, which begins at 0; to the library 0 is no time. */
const clock = { now: (): number => performance.now() + 1 }

/**
 * A cache of this process with a time to live. Callers with the same key share one load while it is on its way; a failed
 * one is not cached. Bounded: what was least recently used goes first.
 */
export function ttlCache<T>(max: number): TtlCache<T> {
  // Wrapped, since a cached value may be null.
  const cache = new LRUCache<string, { readonly value: T }>({ max, ttlResolution: 0, perf: clock })
  const loading = new Map<string, Promise<T>>()

  const keep = (key: string, { value, until }: Cached<T>): void => {
    const ttl = until - performance.now()
    // To the library a time of 0 means for ever.
    if (ttl > 0) cache.set(key, { value }, { ttl })
    else cache.delete(key)
  }
  const ask = (key: string, load: () => Promise<Cached<T>>): Promise<T> => {
    const found = cache.get(key)
    if (found) return Promise.resolve(found.value)
    const running = loading.get(key)
    if (running) return running
    const answer = load().then((fresh) => {
      keep(key, fresh)
      return fresh.value
    })
    loading.set(key, answer)
    const forget = (): void => {
      loading.delete(key)
    }
    answer.then(forget, forget)
    return answer
  }
  return Object.assign(ask, { known: (key: string) => cache.get(key)?.value, keep })
}
