import type pg from 'pg'
import { lockAds } from '#market/ads/ads.reads.ts'
import { moveAd } from '#market/ads/life/life.service.ts'
import type { AdLife, AdMove, MoveActor } from '#market/ads/life/life.rules.ts'
import type { Tx } from '#platform/ctx.ts'

/** The default of the setting `rate.uye`. */
export const sumPerUnit = 12_700

/** Ads whose moves do not end in their status or do not follow from each other. */
export async function readMoveProblems(
  client: Pick<pg.Pool, 'query'>,
): Promise<{ readonly adId: number; readonly problem: string }[]> {
  const { rows } = await client.query<{ adId: number; problem: string }>(`
    with moves as (
      select *, lag(to_status) over path as before, lead(id) over path is null as is_last
      from ad_moves window path as (partition by ad_id order by happened_at, id))
    select ads.id::int as "adId", 'is ' || ads.status || ', its last move led to ' || coalesce(to_status, 'nothing') as problem
    from ads left join moves on moves.ad_id = ads.id and is_last
    where to_status is distinct from ads.status
    union all
    select ad_id::int, 'moved from ' || coalesce(from_status, 'nothing') || ', was ' || coalesce(before, 'nothing')
    from moves where from_status is distinct from before`)
  return rows
}

const endingMoves = {
  CLOSED: { kind: 'close', reason: 'SoldHere' },
  EXPIRED: { kind: 'expire' },
  BLOCKED: { kind: 'block', reason: 'FRAUD' },
} as const satisfies Readonly<Record<string, AdMove>>

/** The move from a public ad to this status. */
export function endingMove(status: keyof typeof endingMoves): AdMove {
  return endingMoves[status]
}

const moderators: ReadonlySet<AdMove['kind']> = new Set(['approve', 'reject', 'block'])

const actorOf = ({ kind }: AdMove, id: number): MoveActor =>
  kind === 'expire' ? { kind: 'system' } : { kind: moderators.has(kind) ? 'moderator' : 'owner', id }

/** Makes one move of the table; null when it is not allowed from the present status. */
export async function makeMove(
  tx: Tx,
  { id }: { readonly id: number },
  move: AdMove,
  at = new Date(),
): Promise<AdLife | null> {
  const [ad] = await lockAds(tx.db, [id])
  return ad ? moveAd(tx, ad, move, { actor: actorOf(move, ad.userId), at, sumPerUnit }) : null
}
