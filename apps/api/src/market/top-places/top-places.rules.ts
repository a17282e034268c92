/** HELD: coins are held until a moderator decides. QUEUED: held until a place is free. LIVE: it has a place. */
export type OpenStatus = 'HELD' | 'QUEUED' | 'LIVE'

export type PromotionAction = 'keep' | 'queue' | 'release' | 'end'

/** Ad moves that affect its promotion; all others leave it unchanged. */
const deciding = ['approve', 'reject', 'block', 'close', 'expire'] as const
type DecidingMove = (typeof deciding)[number]

export function isDeciding(move: string): move is DecidingMove {
  return (deciding as readonly string[]).includes(move)
}

/**
 * What happens to a promotion when its ad moves. Only an approval spends held coins; a rejected change of a public ad
 * returns them too. An ad keeps its place, or its number in the queue, exactly as long as it is public.
 */
export function nextPromotionAction(status: OpenStatus, move: string, adStatus: string): PromotionAction {
  if (!isDeciding(move)) return 'keep'
  if (status === 'LIVE') return adStatus === 'ACTIVE' ? 'keep' : 'end'
  if (status === 'QUEUED') return adStatus === 'ACTIVE' ? 'keep' : 'release'
  return move === 'approve' && adStatus === 'ACTIVE' ? 'queue' : 'release'
}

/**
 * Coins to return when an ad is pushed out of the list before it had the promised number of views: in proportion to
 * the missing views, rounded up.
 */
export function compensationFor(
  cost: number,
  { views, leastViews }: { readonly views: number; readonly leastViews: number },
): number {
  const missing = Math.max(0, leastViews - Math.max(0, views))
  return leastViews <= 0 ? 0 : Math.ceil((cost * missing) / leastViews)
}

interface PlaceRules {
  readonly places: number
  /** The guaranteed time of a place. */
  readonly minMinutes: number
}

/** How many promotions can get a place now: the free places, and those whose guaranteed time is over. */
export function countAvailable(placedAt: readonly Date[], rules: PlaceRules, at: Date): number {
  // Requests get the lock of the list in another order than their times, so a place may be newer than `at`.
  if (rules.minMinutes === 0) return rules.places
  const since = new Date(at.getTime() - rules.minMinutes * 60_000)
  return Math.max(0, rules.places - placedAt.filter((time) => time > since).length)
}

/**
 * When each promotion of the queue gets its place at the latest, in the order of the queue. It can be earlier, because
 * ads also leave the list when they are sold.
 */
export function estimateQueue(
  placedAt: readonly Date[],
  waiting: number,
  { places, minMinutes }: PlaceRules,
  at: Date,
): Date[] {
  const later = (time: Date): Date => new Date(time.getTime() + minMinutes * 60_000)
  const free = Array.from({ length: Math.max(0, places - placedAt.length) }, () => at)
  const available = [...free, ...placedAt.map(later)].toSorted(
    (one, other) => one.getTime() - other.getTime(),
  )
  return Array.from({ length: waiting }, () => {
    const next = available.shift() ?? at
    const from = next > at ? next : at
    available.push(later(from))
    return from
  })
}
