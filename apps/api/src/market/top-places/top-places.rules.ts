/** HELD: coins are held until a moderator decides. LIVE: it has a place. */
export type OpenStatus = 'HELD' | 'LIVE'

export type Fate = 'keep' | 'place' | 'release' | 'end'

/** Moves of an ad that decide about its place; all others leave it as it is. */
const deciding = ['approve', 'reject', 'block', 'close', 'expire'] as const
type DecidingMove = (typeof deciding)[number]

export function isDeciding(move: string): move is DecidingMove {
  return (deciding as readonly string[]).includes(move)
}

/**
 * What becomes of an ad's way to the top when the ad moves. Held coins are spent by an approval and by nothing else;
 * a refused change of a public ad gives them back as well. A place is kept exactly as long as the ad is public.
 */
export function fateOf(status: OpenStatus, move: string, adStatus: string): Fate {
  if (!isDeciding(move)) return 'keep'
  if (status === 'LIVE') return adStatus === 'ACTIVE' ? 'keep' : 'end'
  return move === 'approve' && adStatus === 'ACTIVE' ? 'place' : 'release'
}

/**
 * Coins that go back when an ad is pushed out before it was shown so often as was promised: as many as views are
 * missing, and a part of a coin is a whole one.
 */
export function makeGoodOf(
  cost: number,
  { views, leastViews }: { readonly views: number; readonly leastViews: number },
): number {
  const missing = Math.max(0, leastViews - Math.max(0, views))
  return leastViews <= 0 ? 0 : Math.ceil((cost * missing) / leastViews)
}
