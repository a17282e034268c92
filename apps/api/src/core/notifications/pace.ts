import type { Product } from '@app/contract/endpoint'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#platform/ctx.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Redis } from '#platform/redis.ts'

/**
 * Places in a line: each is `gapMs` after the one before. All processes share the line through Redis; while that is
 * away, each keeps a line of its own, and Telegram's own limits still hold.
 */
export interface Pace {
  /** How long until the caller's turn. Longer than `maxWaitMs`: no place was taken, come back then. */
  readonly takePlace: (key: string, gapMs: number, maxWaitMs: number) => Promise<number>
  /** Nobody's turn comes before this time is over. */
  readonly pause: (key: string, milliseconds: number) => Promise<void>
}

const takeScript = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local turn = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
if turn - now > tonumber(ARGV[2]) then return turn - now end
local free = turn + tonumber(ARGV[1])
redis.call('SET', KEYS[1], string.format('%.0f', free), 'PX', free - now)
return turn - now`

const pauseScript = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local free = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now + tonumber(ARGV[1]))
redis.call('SET', KEYS[1], string.format('%.0f', free), 'PX', free - now)
return 1`

/** More lines than this are not in use at once: the oldest is over long ago. */
const maxLines = 10_000

export function makePace(redis: Redis, now: () => number = Date.now): Pace {
  const freeAt = new Map<string, number>()
  const setFree = (key: string, at: number): void => {
    freeAt.delete(key)
    freeAt.set(key, at)
    const [oldest] = freeAt.keys()
    if (freeAt.size > maxLines && oldest !== undefined) freeAt.delete(oldest)
  }
  const takeHere = (key: string, gapMs: number, maxWaitMs: number): number => {
    const turn = Math.max(freeAt.get(key) ?? 0, now())
    if (turn - now() <= maxWaitMs) setFree(key, turn + gapMs)
    return turn - now()
  }
  return {
    takePlace: (key, gapMs, maxWaitMs) =>
      redis.run(
        async (client) => Number(await client.eval(takeScript, 1, `pace:${key}`, gapMs, maxWaitMs)),
        () => takeHere(key, gapMs, maxWaitMs),
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

/** Telegram takes about 30 messages a second of a bot and one a second for a chat; we stay below. */
const botGapMs = 40
const chatGapMs = 1_000
/** Who would have to wait longer than this for a turn is told by a later job. */
const maxWaitMs = 1_000
/** Telegram does not say whether one chat or the whole bot is too fast: all pause, but not for longer than this. */
const longestPauseMs = 30_000

const paceFor = perProcess('notifications.rate-limit', ({ redis }: Deps): Pace => makePace(redis))

/** Returns with 0 when it is this chat's turn; otherwise after how many seconds to ask again. */
export async function waitForTurn(deps: Deps, product: Product, chat: number): Promise<number> {
  const pace = paceFor(deps)
  const chatWait = await pace.takePlace(`chat:${product}:${chat}`, chatGapMs, 0)
  if (chatWait > 0) return Math.ceil(chatWait / 1000)
  const wait = await pace.takePlace(`bot:${product}`, botGapMs, maxWaitMs)
  if (wait > maxWaitMs) return Math.ceil(wait / 1000)
  await sleep(wait)
  return 0
}

export function pauseBot(deps: Deps, product: Product, seconds: number): Promise<void> {
  return paceFor(deps).pause(`bot:${product}`, Math.min(seconds * 1000, longestPauseMs))
}
