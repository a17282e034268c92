import type { Ctx } from './ctx.ts'
import { perProcess } from './per-process.ts'
import type { InstanceName } from './per-process-list.ts'

interface Cached<T> {
  value?: Promise<T> | undefined
  /** By `performance.now()`. */
  until: number
}

/**
 * For reference data (places, categories), which a release or an operator changes: each process caches it for a minute.
 * A failed read is not cached.
 */
export function referenceCache<T>(
  name: InstanceName,
  read: (ctx: Pick<Ctx, 'deps' | 'db'>) => Promise<T>,
  lifeMs = 60_000,
): (ctx: Pick<Ctx, 'deps' | 'db'>) => Promise<T> {
  const cacheFor = perProcess(name, (): Cached<T> => ({ until: 0 }))
  return (ctx) => {
    const cache = cacheFor(ctx.deps)
    if (cache.value && cache.until > performance.now()) return cache.value
    const value = read(ctx)
    cache.value = value
    cache.until = performance.now() + lifeMs
    value.catch(() => {
      if (cache.value === value) cache.value = undefined
    })
    return value
  }
}

/** How long browsers and the CDN may use reference data, and may show it while they revalidate it. */
export const referenceCacheControl = 'public, max-age=300, stale-while-revalidate=86400'
