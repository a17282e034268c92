/** HELD: coins are held until a moderator decides. LIVE: it has a place. */
export type OpenStatus = 'HELD' | 'LIVE'

export type PromotionAction = 'keep' | 'place' | 'release' | 'end'

/** Ad moves that affect its promotion; all others leave it unchanged. */
const deciding = ['approve', 'reject', 'block', 'close', 'expire'] as const
type DecidingMove = (typeof deciding)[number]

export function isDeciding(move: string): move is DecidingMove {
  return (deciding as readonly string[]).includes(move)
}

/**
 * What happens to a promotion when its ad moves. Only an approval spends held coins; a rejected change of a public ad
 * returns them too. An ad keeps its place exactly as long as it is public.
 */
export function nextPromotionAction(status: OpenStatus, move: string, adStatus: string): PromotionAction {
  if (!isDeciding(move)) return 'keep'
  if (status === 'LIVE') return adStatus === 'ACTIVE' ? 'keep' : 'end'
  return move === 'approve' && adStatus === 'ACTIVE' ? 'place' : 'release'
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
