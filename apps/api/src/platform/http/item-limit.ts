import type { Ctx, Deps } from '../ctx.ts'
import { perProcess } from '../per-process.ts'
import { AppError } from './errors.ts'
import { networkAddress } from './network.ts'

/** Rows that every visitor may write, many in one request: they are counted one by one. */
export type ItemKind = 'events' | 'opens' | 'views' | 'searches' | 'shares' | 'interests'

interface Caps {
  readonly minute: number
  readonly day: number
}

/**
 * One network can store at most about 35 MB a day, indexes included: 30,000 events of up to 480 bytes, 100,000 views of
 * 80, 10,000 app opens, 15,000 searches of 450, 5,000 shares and 200 registrations of interest. The visitors of a network share its caps; a signed-in
 * user has caps of their own. `pnpm proof neighbours` measures it.
 */
const caps: Readonly<Record<ItemKind, { readonly network: Caps; readonly user: Caps }>> = {
  events: { network: { minute: 3_000, day: 30_000 }, user: { minute: 1_200, day: 6_000 } },
  opens: { network: { minute: 600, day: 10_000 }, user: { minute: 60, day: 500 } },
  views: { network: { minute: 6_000, day: 100_000 }, user: { minute: 1_200, day: 20_000 } },
  searches: { network: { minute: 600, day: 15_000 }, user: { minute: 120, day: 2_000 } },
  shares: { network: { minute: 120, day: 5_000 }, user: { minute: 30, day: 500 } },
  interests: { network: { minute: 20, day: 200 }, user: { minute: 20, day: 100 } },
}

const windows = { minute: 60, day: 86_400 } as const

const localCounts = perProcess('http.item-limit', () => new Map<string, number>())
const maxCounted = 100_000

const countLocally = (deps: Deps, name: string, count: number): number => {
  const counts = localCounts(deps)
  if (counts.size >= maxCounted) counts.clear()
  const sum = (counts.get(name) ?? 0) + count
  counts.set(name, sum)
  return sum
}

/** Counts these items against the user, or the network of a visitor; above a cap it refuses all of them. */
export async function takeItems(ctx: Ctx, kind: ItemKind, count: number): Promise<void> {
  const { deps } = ctx
  const owner = ctx.user ? 'user' : 'network'
  const key = ctx.user ? ctx.user.publicId : networkAddress(ctx.ip)
  const now = Math.floor(ctx.now().getTime() / 1000)
  const limits = Object.entries(windows).map(([window, seconds]) => ({
    name: `items:${kind}:${owner}:${key}:${window}:${Math.floor(now / seconds)}`,
    seconds,
    max: caps[kind][owner][window as keyof typeof windows] * deps.config.http.rateLimitFactor,
  }))
  const sums = await deps.redis.run(
    async (client) => {
      const calls = client.multi()
      for (const { name, seconds } of limits) calls.incrby(name, count).expire(name, seconds * 2)
      const replies = (await calls.exec()) ?? []
      return limits.map((_limit, index) => Number(replies[index * 2]?.[1] ?? 0))
    },
    () => limits.map(({ name }) => countLocally(deps, name, count)),
  )
  const over = limits.findLast(({ max }, index) => (sums[index] ?? 0) > max)
  if (!over) return
  deps.metrics.count('rate_limited', { rate: kind })
  throw new AppError('RATE_LIMITED', { retryAfterSeconds: over.seconds - (now % over.seconds) })
}
