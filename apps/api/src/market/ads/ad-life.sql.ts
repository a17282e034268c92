import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import { moveColumns, type MoveActor } from './ad-moves.sql.ts'
import type { AdLife } from './ad-life.rules.ts'
import type { AdStatus } from './ads.rules.ts'

const lifeColumns = [
  'ads.status',
  'ads.reason',
  'ads.publicRevisionId',
  'ads.pendingRevisionId',
  'ads.rejectedRevisionId',
  'ads.rejectReason',
  'ads.submittedAt',
  'ads.publishedAt',
  'ads.expiresAt',
  'ads.endedAt',
] as const

export type LockedAd = AdLife & {
  readonly id: number
  readonly link: string
  readonly userId: number
  readonly price: number
}

const asLocked = <T extends { status: string }>(rows: readonly T[]) =>
  rows as readonly (Omit<T, 'status'> & { status: AdStatus })[]

const locked = (db: TxDb) =>
  db
    .selectFrom('ads')
    .select(['ads.id', 'ads.link', 'ads.userId', 'ads.price', ...lifeColumns])
    // What lies in the archive is over for good.
    .where('ads.isArchived', '=', false)

/** Nobody else moves it until this transaction ends. */
export async function lockByLink(db: TxDb, link: string): Promise<LockedAd | undefined> {
  return asLocked(await locked(db).where('ads.link', '=', link).forUpdate().execute())[0]
}

/** In the order of ids, so that two who lock the same ads wait for each other instead of deadlocking. */
export async function lockByIds(db: TxDb, ids: readonly number[]): Promise<readonly LockedAd[]> {
  return asLocked(
    await locked(db)
      .where('ads.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .orderBy('ads.id')
      .forUpdate()
      .execute(),
  )
}

/**
 * Where these ads are now, and a move for each whose status changed; all rows as one parameter, so that a thousand are
 * one statement.
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

/** The face of an ad becomes that of a revision. */
export function writeFace(db: TxDb, id: number, revisionId: number, sumPerUnit: number) {
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

/** A block of ads whose month is over, locked; what somebody else is moving is taken the next time. */
export async function lockExpired(db: TxDb, at: Date, size: number): Promise<readonly LockedAd[]> {
  return asLocked(
    await locked(db)
      .where('ads.status', '=', 'ACTIVE')
      .where('ads.expiresAt', '<=', at)
      .orderBy('ads.expiresAt')
      .limit(size)
      .forUpdate()
      .skipLocked()
      .execute(),
  )
}

/** One version of an ad with everything that was written. */
export async function readRevisions(db: Db | TxDb, ids: readonly number[]) {
  const revisionIds = sql<number>`any(${[...ids]}::bigint[])`
  const revisions = await db.selectFrom('adRevisions').selectAll().where('id', '=', revisionIds).execute()
  const photos = await db
    .selectFrom('adPhotos')
    .innerJoin('images', 'images.id', 'adPhotos.imageId')
    .select([
      'adPhotos.revisionId',
      'adPhotos.imageId',
      'images.publicId',
      'images.widths',
      'images.width',
      'images.height',
      'images.placeholder',
    ])
    .where('adPhotos.revisionId', '=', revisionIds)
    .orderBy('adPhotos.position')
    .execute()
  const parameters = await db
    .selectFrom('adParameters')
    .select(['revisionId', 'parameterId', 'value'])
    .where('revisionId', '=', revisionIds)
    .orderBy('parameterId')
    .execute()
  const photosOf = Map.groupBy(photos, ({ revisionId }) => revisionId)
  const parametersOf = Map.groupBy(parameters, ({ revisionId }) => revisionId)
  return new Map(
    revisions.map((revision) => [
      revision.id,
      {
        ...revision,
        photos: photosOf.get(revision.id) ?? [],
        imageIds: (photosOf.get(revision.id) ?? []).map(({ imageId }) => imageId),
        parameters: parametersOf.get(revision.id) ?? [],
      },
    ]),
  )
}

export type Revision = Awaited<ReturnType<typeof readRevisions>> extends Map<number, infer R> ? R : never
