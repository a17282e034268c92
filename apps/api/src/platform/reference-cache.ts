import type { Db } from './db.ts'

/**
 * Reference data (places, categories) changes with a release or by an operator, not with a request: each process
 * keeps it and reads it again after a minute. A failed read is not kept.
 */
export function referenceCache<T>(read: (db: Db) => Promise<T>, lifeMs = 60_000): (db: Db) => Promise<T> {
  const kept = new WeakMap<Db, { value: Promise<T>; until: number }>()
  return (db) => {
    const known = kept.get(db)
    if (known && known.until > performance.now()) return known.value
    const value = read(db)
    kept.set(db, { value, until: performance.now() + lifeMs })
    value.catch(() => kept.delete(db))
    return value
  }
}

/** What browsers and the CDN may keep, and for how long they may show it while asking again. */
export const referenceCacheControl = 'public, max-age=300, stale-while-revalidate=86400'
