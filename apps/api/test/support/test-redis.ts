import { setTimeout as sleep } from 'node:timers/promises'
import { connectRedis, type Redis } from '#platform/redis.ts'
import { makeTestLog } from './test-log.ts'

/** Waits for Redis: until it answers, counters stay in the process, where tests cannot see them. */
export async function untilRedisAnswers(redis: Redis): Promise<void> {
  while (!(await redis.ping())) await sleep(10)
}

/** The same long timeout as the servers of the tests, for busy machines. */
export async function connectTestRedis(url: string): Promise<Redis> {
  const redis = connectRedis(url, makeTestLog(), 10_000)
  await untilRedisAnswers(redis)
  return redis
}
