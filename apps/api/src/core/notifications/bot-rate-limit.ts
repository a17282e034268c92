import type { Product } from '@app/contract/endpoint'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#platform/ctx.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Redis } from '#platform/redis.ts'

/**
 * Spaces calls with the same key by `gapMs`, across all processes through Redis. While Redis is unavailable each process
 * counts for itself, and Telegram's own limits still hold.
 */
export interface Spacing {
  /** Returns the milliseconds to wait. With more than `maxWaitMs` no slot was reserved; call again after the wait. */
  readonly reserve: (key: string, gapMs: number, maxWaitMs: number) => Promise<number>
  readonly pause: (key: string, milliseconds: number) => Promise<void>
}

const reserveScript = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local slot = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
if slot - now > tonumber(ARGV[2]) then return slot - now end
local free = slot + tonumber(ARGV[1])
redis.call('SET', KEYS[1], string.format('%.0f', free), 'PX', free - now)
return slot - now`

const pauseScript = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local free = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now + tonumber(ARGV[1]))
redis.call('SET', KEYS[1], string.format('%.0f', free), 'PX', free - now)
return 1`

/** More keys than are in use at the same time. */
const maxKeys = 10_000

export function makeSpacing(redis: Redis, now: () => number = Date.now): Spacing {
  const freeAt = new Map<string, number>()
  const setFree = (key: string, at: number): void => {
    freeAt.delete(key)
    freeAt.set(key, at)
    const [oldest] = freeAt.keys()
    if (freeAt.size > maxKeys && oldest !== undefined) freeAt.delete(oldest)
  }
  const reserveLocally = (key: string, gapMs: number, maxWaitMs: number): number => {
    const slot = Math.max(freeAt.get(key) ?? 0, now())
    if (slot - now() <= maxWaitMs) setFree(key, slot + gapMs)
    return slot - now()
  }
  return {
    reserve: (key, gapMs, maxWaitMs) =>
      redis.run(
        async (client) => Number(await client.eval(reserveScript, 1, `pace:${key}`, gapMs, maxWaitMs)),
        () => reserveLocally(key, gapMs, maxWaitMs),
      ),
    pause: (key, milliseconds) =>
      redis.run(
        async (client) => {
          await client.eval(pauseScript, 1, `pace:${key}`, milliseconds)
        },
        () => {
          setFree(key, Math.max(freeAt.get(key) ?? 0, now() + milliseconds))
        },
      ),
  }
}

/** Below Telegram's limits: about 30 messages a second for a bot and one a second for a chat. */
const botGapMs = 40
const chatGapMs = 1_000
/** A longer wait is left to a later job. */
const maxWaitMs = 1_000
/** A 429 does not say whether the chat or the bot was too fast, so the whole bot pauses, but not for longer than this. */
const maxPauseMs = 30_000

const spacing = perProcess('notifications.rate-limit', ({ redis }: Deps) => makeSpacing(redis))

/** Waits until a message may be sent and returns 0, or returns the seconds after which to try again. */
export async function waitForRateLimit(deps: Deps, product: Product, chat: number): Promise<number> {
  const { reserve } = spacing(deps)
  const chatWait = await reserve(`chat:${product}:${chat}`, chatGapMs, 0)
  if (chatWait > 0) return Math.ceil(chatWait / 1000)
  const wait = await reserve(`bot:${product}`, botGapMs, maxWaitMs)
  if (wait > maxWaitMs) return Math.ceil(wait / 1000)
  await sleep(wait)
  return 0
}

export function pauseBot(deps: Deps, product: Product, seconds: number): Promise<void> {
  return spacing(deps).pause(`bot:${product}`, Math.min(seconds * 1000, maxPauseMs))
}
