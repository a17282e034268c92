import type { Ctx } from '../ctx.ts'
import { AppError } from './errors.ts'
import { networkAddress } from './network.ts'

/** What is written for everybody who asks, many in one call: it is counted by the piece. */
export type ItemKind = 'events' | 'opens' | 'views' | 'searches' | 'shares'

interface Caps {
  readonly minute: number
  readonly day: number
}

/**
 * One network fills at most some 35 MB a day with these, whatever it sends, indexes included: 30,000 events of up to 480
 * bytes, 100,000 views of 80, 10,000 starts, 15,000 searches of 450 and 5,000 shares. A carrier's phones share that
 * while nobody has signed in; whoever has, counts for themselves. `pnpm proof neighbours` measures it.
 */
const caps: Readonly<Record<ItemKind, { readonly network: Caps; readonly person: Caps }>> = {
  events: { network: { minute: 3_000, day: 30_000 }, person: { minute: 1_200, day: 6_000 } },
  opens: { network: { minute: 600, day: 10_000 }, person: { minute: 60, day: 500 } },
  views: { network: { minute: 6_000, day: 100_000 }, person: { minute: 1_200, day: 20_000 } },
  searches: { network: { minute: 600, day: 15_000 }, person: { minute: 120, day: 2_000 } },
  shares: { network: { minute: 120, day: 5_000 }, person: { minute: 30, day: 500 } },
}

const windows = { minute: 60, day: 86_400 } as const

/** While Redis is away each process counts for itself. Emptied when a minute or a day turns, and when it grows. */
const counted = new Map<string, number>()
const maxCounted = 100_000

const countHere = (name: string, count: number): number => {
  if (counted.size >= maxCounted) counted.clear()
  const sum = (counted.get(name) ?? 0) + count
  counted.set(name, sum)
  return sum
}

/** Counts these items against the person, or the network of a visitor; refuses all of them when there are too many. */
export async function takeItems(ctx: Ctx, kind: ItemKind, count: number): Promise<void> {
  const { deps } = ctx
  const who = ctx.user ? 'person' : 'network'
  const key = ctx.user ? ctx.user.publicId : networkAddress(ctx.ip)
  const now = Math.floor(ctx.now().getTime() / 1000)
  const limits = Object.entries(windows).map(([window, seconds]) => ({
    name: `items:${kind}:${who}:${key}:${window}:${Math.floor(now / seconds)}`,
    seconds,
    most: caps[kind][who][window as keyof typeof windows] * deps.config.http.rateLimitFactor,
  }))
  const sums = await deps.redis.run(
    async (client) => {
      const calls = client.multi()
      for (const { name, seconds } of limits) calls.incrby(name, count).expire(name, seconds * 2)
      const replies = (await calls.exec()) ?? []
      return limits.map((_limit, index) => Number(replies[index * 2]?.[1] ?? 0))
    },
    () => limits.map(({ name }) => countHere(name, count)),
  )
  const over = limits.findLast(({ most }, index) => (sums[index] ?? 0) > most)
  if (!over) return
  deps.metrics.count('rate_limited', { rate: kind })
  throw new AppError('RATE_LIMITED', { retryAfterSeconds: over.seconds - (now % over.seconds) })
}
