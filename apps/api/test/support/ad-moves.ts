import { lockAds, moveAd, type AdLife, type AdMove } from '#market/ads/ads.service.ts'
import type { Tx } from '#platform/ctx.ts'

/** By the default of the setting `rate.uye`. */
export const sumPerUnit = 12_700

const endingMoves = {
  CLOSED: { kind: 'close', reason: 'SoldHere' },
  EXPIRED: { kind: 'expire' },
  BLOCKED: { kind: 'block', reason: 'FRAUD' },
} as const satisfies Readonly<Record<string, AdMove>>

/** The move that ends a public ad in this state. */
export function endingMove(status: keyof typeof endingMoves): AdMove {
  return endingMoves[status]
}

/** One move of the table; null: it is not legal from where the ad is. */
export async function makeMove(
  tx: Tx,
  { id }: { readonly id: number },
  move: AdMove,
  at = new Date(),
): Promise<AdLife | null> {
  const [ad] = await lockAds(tx.db, [id])
  return ad ? moveAd(tx, ad, move, { at, sumPerUnit }) : null
}
