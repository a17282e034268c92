import { sql } from 'kysely'
import type { TxDb } from '#platform/db.ts'
import type { AdLife, MoveActor } from './life.rules.ts'
import { moveColumns } from './moves.sql.ts'

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
