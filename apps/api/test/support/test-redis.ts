import { setTimeout as sleep } from 'node:timers/promises'
import { connectRedis, type Redis } from '#platform/redis.ts'
import { makeTestLog } from './test-log.ts'

/** Until Redis has answered, whatever is counted is counted in the process alone, and is not where a test looks. */
export async function untilRedisAnswers(redis: Redis): Promise<void> {
  while (!(await redis.ping())) await sleep(10)
}

/** As patient as the servers of the tests are: a busy machine is slow, and Redis is there. */
export async function connectTestRedis(url: string): Promise<Redis> {
  const redis = connectRedis(url, makeTestLog(), 10_000)
  await untilRedisAnswers(redis)
  return redis
}
