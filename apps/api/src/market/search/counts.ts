import type { Deps } from '#platform/ctx.ts'
import { perProcess } from '#platform/per-process.ts'
import { ttlCache } from '#platform/ttl-cache.ts'

/** A count is never older than ten seconds over all caches; one second is left for transport. */
const ttlMs = 9_000

type CountDeps = Pick<Deps, 'redis' | 'engine' | 'instances'>

const localCache = perProcess('search.counts', () => ttlCache<number>(20_000))

/**
 * Counts through two caches: this process, then Redis for all processes. A value from Redis keeps its remaining time to
 * live.
 */
export function countThroughCaches(
  deps: CountDeps,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  return localCache(deps)(key, async () => {
    const shared = await readShared(deps, key)
    if (shared) return shared
    const asked = performance.now()
    const value = await count()
    shareCount(deps, key, value, asked)
    return { value, until: asked + ttlMs }
  })
}

/** The cached count, or null. */
export async function getCachedCount(deps: CountDeps, key: string): Promise<number | null> {
  const cache = localCache(deps)
  const known = cache.known(key)
  if (known !== undefined) return known
  const shared = await readShared(deps, key)
  if (shared) cache.keep(key, shared)
  return shared?.value ?? null
}

/** Caches a count from another query; `asked` is when the engine was queried. */
export function cacheCount(deps: CountDeps, key: string, value: number, asked: number): void {
  localCache(deps).keep(key, { value, until: asked + ttlMs })
  shareCount(deps, key, value, asked)
}

const redisKeyFor = ({ engine }: CountDeps, key: string): string => `count:${engine.indexPrefix}:${key}`

/** Not awaited. While Redis is unavailable, every process counts for itself. */
const shareCount = (deps: CountDeps, key: string, value: number, asked: number): void => {
  const leftMs = Math.floor(asked + ttlMs - performance.now())
  if (leftMs <= 0) return
  void deps.redis.run<unknown>(
    (client) => client.set(redisKeyFor(deps, key), String(value), 'PX', leftMs),
    () => null,
  )
}

const readShared = async (deps: CountDeps, key: string) => {
  const asked = performance.now()
  const redisKey = redisKeyFor(deps, key)
  // In one transaction: a value must not get the age of its successor.
  const found = await deps.redis.run(
    (client) => client.multi().get(redisKey).pttl(redisKey).exec(),
    () => null,
  )
  const [value, leftMs] = [found?.[0]?.[1], found?.[1]?.[1]]
  if (typeof value !== 'string' || typeof leftMs !== 'number' || leftMs <= 0) return null
  return { value: Number(value), until: asked + leftMs }
}
