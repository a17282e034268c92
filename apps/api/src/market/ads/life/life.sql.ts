import { sql } from 'kysely'
import type { TxDb } from '#platform/db.ts'
import type { AdLife, MoveActor } from './life.rules.ts'

/** Columns of a move, in the order of `derivedMoves`. */
export const moveColumns = sql`ad_id, from_status, to_status, reason, actor, actor_id, happened_at`

/**
 * Writes the states of these ads, and a move for each changed status. All rows are one parameter, so that a thousand ads
 * are one statement.
 */
export function writeLives(
  db: TxDb,
  lives: readonly (AdLife & { readonly id: number })[],
  { actor, at }: { readonly actor: MoveActor; readonly at: Date },
) {
  return sql`with moved as (update ads set status = given.status, reason = given.reason, public_revision_id = given."publicRevisionId",
      pending_revision_id = given."pendingRevisionId", rejected_revision_id = given."rejectedRevisionId",
      reject_reason = given."rejectReason", submitted_at = given."submittedAt", published_at = given."publishedAt",
      expires_at = given."expiresAt", ended_at = given."endedAt"
    from json_to_recordset(${JSON.stringify(lives)}::json) as given (id bigint, status text, reason text,
      "publicRevisionId" bigint, "pendingRevisionId" bigint, "rejectedRevisionId" bigint, "rejectReason" text,
      "submittedAt" timestamptz, "publishedAt" timestamptz, "expiresAt" timestamptz, "endedAt" timestamptz)
    where ads.id = given.id and not ads.is_archived
    returning ads.id, old.status as from_status, new.status as to_status, new.ended_at, new.reason)
    insert into ad_moves (${moveColumns})
    select id, from_status, to_status, case when ended_at is not null then reason end, ${actor.kind}::text,
      ${actor.id ?? null}::bigint, ${at}::timestamptz
    from moved where from_status <> to_status`.execute(db)
}

/** Copies what lists and filters read from the revision that the ad displays. */
export function writeDisplayedRevision(db: TxDb, id: number, revisionId: number, sumPerUnit: number) {
  return sql`update ads set name = shown.name, category_id = shown.category_id, state = shown.state, price = shown.price,
      currency = shown.currency,
      price_uzs = case when shown.currency = 'UZS' or shown.price = 0 then shown.price
        else greatest(1, floor(shown.price * ${sumPerUnit}::numeric + 0.5)) end::bigint,
      region_id = shown.region_id, city_id = shown.city_id, district_id = shown.district_id,
      photo_count = (select count(*) from ad_photos where revision_id = shown.id),
      cover_image_id = (select image_id from ad_photos where revision_id = shown.id order by position limit 1)
    from ad_revisions shown
    where ads.id = ${id} and not ads.is_archived and shown.id = ${revisionId}`.execute(db)
}

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
