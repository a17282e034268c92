import { sql } from 'kysely'
import type { TxDb } from '#platform/db.ts'

/** Columns of a move, in the order of `derivedMoves`. */
export const moveColumns = sql`ad_id, from_status, to_status, reason, actor, actor_id, happened_at`

/**
 * The moves that lead to the status of a row, for ads that were not moved through every status. Reads `ad` (id, user_id,
 * status, reason, created_at, published_at, submitted_at, ended_at).
 */
export const derivedMoves = sql`
  select ad.id, lag(move.status) over (partition by ad.id order by move.number), move.status, move.reason, move.actor,
    case when move.actor = 'owner' then ad.user_id end, move.at
  from ad cross join lateral (values
    (1, case when published_at = created_at then 'ACTIVE' else 'PENDING' end, null, 'owner', created_at, true),
    (2, 'ACTIVE', null, 'moderator', published_at, published_at > created_at),
    (3, 'PENDING', null, 'owner', coalesce(submitted_at, published_at),
      ad.status = 'PENDING' and published_at is not null),
    (4, ad.status, ad.reason,
      case ad.status when 'CLOSED' then 'owner' when 'EXPIRED' then 'system' else 'moderator' end,
      greatest(coalesce(ended_at, published_at, created_at), published_at), ad.status not in ('PENDING', 'ACTIVE')))
    as move (number, status, reason, actor, at, is_made)
  where move.is_made
  order by ad.id, move.number`

export interface CarriedBlock {
  readonly afterId: number
  readonly size: number
}

/**
 * Writes the moves of the next block of ads that are older than the table of moves; returns the last id. An ad that has
 * moved since already has its later moves: the derived ones end where the first of them starts.
 */
export async function carryOverMoves(db: TxDb, { afterId, size }: CarriedBlock): Promise<number | null> {
  const { rows } = await sql<{ lastId: number | null }>`
    with block as (select * from ads where id > ${afterId} order by id limit ${size}),
    ad as (
      select block.id, block.user_id, coalesce(known.from_status, block.status) as status,
        case when known.ad_id is null then block.reason end as reason, block.created_at,
        case when block.published_at < known.happened_at or known.ad_id is null then block.published_at
          when known.from_status not in ('PENDING', 'REJECTED') then block.created_at end as published_at,
        block.submitted_at,
        case when known.ad_id is null then block.ended_at end as ended_at
      from block left join lateral (
        select move.ad_id, move.from_status, move.happened_at from ad_moves move
        where move.ad_id = block.id order by move.happened_at, move.id limit 1) known on true
      where known.ad_id is null or known.from_status is not null),
    written as (
      insert into ad_moves (${moveColumns}, is_carried_over) select so_far.*, true from (${derivedMoves}) so_far)
    select max(id) as "lastId" from block`.execute(db)
  return rows[0]?.lastId ?? null
}
