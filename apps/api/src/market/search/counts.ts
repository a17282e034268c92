import type { Deps } from '#platform/ctx.ts'
import { ttlCache, type TtlCache } from '#platform/ttl-cache.ts'

/** A count is never older than ten seconds, over all caches; one of them is left for the way. */
const lifeMs = 9_000

type CountDeps = Pick<Deps, 'redis' | 'engine'>

const memories = new WeakMap<Deps['redis'], TtlCache<number>>()

const memoryOf = (redis: Deps['redis']): TtlCache<number> => {
  let memory = memories.get(redis)
  if (!memory) memories.set(redis, (memory = ttlCache<number>(20_000)))
  return memory
}

/**
 * Counts through two caches: this process, then all processes. The age goes along: what is taken from Redis lives
 * here only for as long as it had left there.
 */
export function countThroughCaches(
  deps: CountDeps,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  return memoryOf(deps.redis)(key, async () => {
    const shared = await readShared(deps, key)
    if (shared) return shared
    const asked = performance.now()
    const value = await count()
    tellOthers(deps, key, value, asked)
    return { value, until: asked + lifeMs }
  })
}

/** A count that one of the caches has; null when nobody counted lately. */
export async function knownCount(deps: CountDeps, key: string): Promise<number | null> {
  const memory = memoryOf(deps.redis)
  const known = memory.known(key)
  if (known !== undefined) return known
  const shared = await readShared(deps, key)
  if (shared) memory.keep(key, shared)
  return shared?.value ?? null
}

/** For who has counted without being asked to; `asked` is when the engine was asked. */
export function keepCount(deps: CountDeps, key: string, value: number, asked: number): void {
  memoryOf(deps.redis).keep(key, { value, until: asked + lifeMs })
  tellOthers(deps, key, value, asked)
}

const redisKeyOf = ({ engine }: CountDeps, key: string): string => `count:${engine.indexPrefix}:${key}`

/** Nobody waits for this one, and Redis may be away: then every process counts for itself. */
const tellOthers = (deps: CountDeps, key: string, value: number, asked: number): void => {
  const leftMs = Math.floor(asked + lifeMs - performance.now())
  if (leftMs <= 0) return
  void deps.redis.run<unknown>(
    (client) => client.set(redisKeyOf(deps, key), String(value), 'PX', leftMs),
    () => null,
  )
}

const readShared = async (deps: CountDeps, key: string) => {
  const asked = performance.now()
  const redisKey = redisKeyOf(deps, key)
  // Both in one go: a value must not be given the age of its successor.
  const found = await deps.redis.run(
    (client) => client.multi().get(redisKey).pttl(redisKey).exec(),
    () => null,
  )
  const [value, leftMs] = [found?.[0]?.[1], found?.[1]?.[1]]
  if (typeof value !== 'string' || typeof leftMs !== 'number' || leftMs <= 0) return null
  return { value: Number(value), until: asked + leftMs }
}
