import type { Deps } from '#platform/ctx.ts'
import { shortMemory } from '#platform/short-memory.ts'

/** A count is never older than ten seconds, over all caches; one of them is left for the way. */
const lifeMs = 9_000

type CountDeps = Pick<Deps, 'redis' | 'engine'>
type Remember = ReturnType<typeof shortMemory<number>>

const memories = new WeakMap<Deps['redis'], Remember>()

const memoryOf = (redis: Deps['redis']): Remember => {
  let memory = memories.get(redis)
  if (!memory) memories.set(redis, (memory = shortMemory<number>(20_000)))
  return memory
}

/**
 * Counts through two caches: this process, then all processes. The age goes along: what is taken from Redis lives
 * here only for as long as it had left there.
 */
export const countThroughCaches = (
  deps: CountDeps,
  key: string,
  count: () => Promise<number>,
): Promise<number> =>
  memoryOf(deps.redis)(key, async () => {
    const redisKey = `count:${deps.engine.indexPrefix}:${key}`
    const shared = await readShared(deps, redisKey)
    if (shared) return shared
    const asked = performance.now()
    const value = await count()
    const until = asked + lifeMs
    const leftMs = Math.floor(until - performance.now())
    // Nobody waits for this one, and Redis may be away: then every process counts for itself.
    if (leftMs > 0)
      void deps.redis.run<unknown>(
        (client) => client.set(redisKey, String(value), 'PX', leftMs),
        () => null,
      )
    return { value, until }
  })

const readShared = async ({ redis }: CountDeps, redisKey: string) => {
  const asked = performance.now()
  // Both in one go: a value must not be given the age of its successor.
  const found = await redis.run(
    (client) => client.multi().get(redisKey).pttl(redisKey).exec(),
    () => null,
  )
  const [value, leftMs] = [found?.[0]?.[1], found?.[1]?.[1]]
  if (typeof value !== 'string' || typeof leftMs !== 'number' || leftMs <= 0) return null
  return { value: Number(value), until: asked + leftMs }
}
