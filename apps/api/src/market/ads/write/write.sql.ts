import { sql } from 'kysely'
import type { TxDb } from '#platform/db.ts'
import { moveColumns, derivedMoves } from '../life/life.sql.ts'
import type { AdVersion } from '../ad-form.rules.ts'
import type { AdCurrency, AdState, AdStatus } from '../ads.rules.ts'

export interface NewAdRow {
  readonly id: number
  readonly link: string
  readonly userId: number
  readonly status: AdStatus
  readonly reason: string | null
  readonly publicRevisionId: number | null
  readonly pendingRevisionId: number | null
  readonly rejectedRevisionId: number | null
  readonly submittedAt: Date | null
  readonly contentMark: number | null
  readonly createdAt: Date
  readonly publishedAt: Date | null
  readonly expiresAt: Date | null
  readonly endedAt: Date | null
  readonly name: string
  readonly categoryId: number
  readonly state: AdState
  readonly price: number
  readonly currency: AdCurrency
  readonly priceUzs: number
  readonly regionId: number
  readonly cityId: number | null
  readonly districtId: number | null
  readonly photoCount: number
  readonly coverImageId: number | null
}

export interface NewRevisionRow extends Omit<AdVersion, 'imageIds' | 'parameters'> {
  readonly id: number
  readonly adId: number
  readonly createdAt: Date
}

/** Reserved before the rows are written: an ad and its revision reference each other. */
export async function reserveIds(
  db: TxDb,
  count: number,
): Promise<readonly { readonly id: number; readonly revisionId: number }[]> {
  const { rows } = await sql<{ id: number; revisionId: number }>`
    with sequences as materialized (
      select pg_get_serial_sequence('ads', 'id')::regclass as ads,
        pg_get_serial_sequence('ad_revisions', 'id')::regclass as revisions)
    select nextval(ads) as id, nextval(revisions) as "revisionId"
    from sequences, generate_series(1, ${count})`.execute(db)
  return rows
}

export async function reserveRevisionId(db: TxDb): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('ad_revisions', 'id')) as id`.execute(db)
  return rows[0]?.id ?? 0
}

/**
 * All rows as one parameter. With a parameter for each value a block of ads has thousands of parameters, and the server
 * spends more time parsing them than writing.
 */
const asJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`

/** Inserts ads, and the moves that led to their status, in one statement. */
export function insertAds(db: TxDb, rows: readonly NewAdRow[]) {
  return sql`with ad as (insert into ads (id, link, user_id, status, reason, public_revision_id, pending_revision_id,
      rejected_revision_id, submitted_at, content_mark, created_at, published_at, expires_at, ended_at, name, category_id, state, price, currency, price_uzs, region_id, city_id,
      district_id, photo_count, cover_image_id)
    select * from json_to_recordset(${asJson(rows)}) as given (id bigint, link text, "userId" bigint, status text,
      reason text, "publicRevisionId" bigint, "pendingRevisionId" bigint, "rejectedRevisionId" bigint,
      "submittedAt" timestamptz, "contentMark" bigint, "createdAt" timestamptz,
      "publishedAt" timestamptz, "expiresAt" timestamptz, "endedAt" timestamptz, name text, "categoryId" integer,
      state text, price bigint, currency text, "priceUzs" bigint, "regionId" integer, "cityId" integer,
      "districtId" integer, "photoCount" integer, "coverImageId" bigint)
    returning id, user_id, status, reason, created_at, published_at, submitted_at, ended_at)
    insert into ad_moves (${moveColumns}) ${derivedMoves}`.execute(db)
}

/** Other fields of the rows are ignored. */
export function insertRevisions(db: TxDb, rows: readonly NewRevisionRow[]) {
  return sql`insert into ad_revisions (id, ad_id, name, description, category_id, state, price, currency, region_id, city_id,
      district_id, longitude, latitude, phones, created_at)
    select * from json_to_recordset(${asJson(rows)}) as given (id bigint, "adId" bigint, name text, description text,
      "categoryId" integer, state text, price bigint, currency text, "regionId" integer, "cityId" integer,
      "districtId" integer, longitude double precision, latitude double precision, phones text[],
      "createdAt" timestamptz)`.execute(db)
}

export function insertPhotos(
  db: TxDb,
  rows: readonly { revisionId: number; position: number; imageId: number }[],
) {
  return sql`insert into ad_photos (revision_id, position, image_id)
    select * from unnest(${rows.map(({ revisionId }) => revisionId)}::bigint[],
      ${rows.map(({ position }) => position)}::integer[],
      ${rows.map(({ imageId }) => imageId)}::bigint[])`.execute(db)
}

export function insertParameters(
  db: TxDb,
  rows: readonly { revisionId: number; parameterId: number; value: string }[],
) {
  return sql`insert into ad_parameters (revision_id, parameter_id, value)
    select * from unnest(${rows.map(({ revisionId }) => revisionId)}::bigint[],
      ${rows.map(({ parameterId }) => parameterId)}::integer[],
      ${rows.map(({ value }) => value)}::text[])`.execute(db)
}

const idIn = (ids: readonly number[]) => sql<boolean>`id = any(${[...ids]}::bigint[])`

export async function setPrice(
  db: TxDb,
  id: number,
  price: { price: number; currency: AdCurrency; priceUzs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ads')
    .set(price)
    .where('id', '=', id)
    .where('isArchived', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function setContentMark(db: TxDb, id: number, contentMark: number) {
  return db
    .updateTable('ads')
    .set({ contentMark })
    .where('id', '=', id)
    .where('isArchived', '=', false)
    .execute()
}

/**
 * Reprices one block of ads in currency units, locked in the order of ids against deadlocks. Returns the ids whose sum
 * changed, and the last id of the block.
 */
export async function repriceUnits(
  db: TxDb,
  block: { afterId: number; size: number; sumPerUnit: number },
): Promise<{ changed: number[]; lastId: number | null }> {
  const ids = (
    await db
      .selectFrom('ads')
      .select('id')
      .where('isArchived', '=', false)
      .where('currency', '=', 'UYE')
      .where('id', '>', block.afterId)
      .orderBy('id')
      .limit(block.size)
      .forNoKeyUpdate()
      .execute()
  ).map(({ id }) => id)
  if (ids.length === 0) return { changed: [], lastId: null }
  // The same rounding as `priceInSum`: half up, and 0 only for a price of 0.
  const inSum = sql<number>`case when price = 0 then 0
    else greatest(1, floor(price * ${block.sumPerUnit}::numeric + 0.5)) end::bigint`
  const changed = await db
    .updateTable('ads')
    .set({ priceUzs: inSum })
    .where(idIn(ids))
    .where('isArchived', '=', false)
    .where('currency', '=', 'UYE')
    .where(sql<boolean>`price_uzs <> ${inSum}`)
    .returning('id')
    .execute()
  return { changed: changed.map(({ id }) => id), lastId: ids.at(-1) ?? null }
}

/** Archives one block of ads that can no longer come back; a rejected ad can be corrected at any time. Returns the count. */
export async function archiveAds(db: TxDb, block: { endedBefore: Date; size: number }): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('ads')
    .set({ isArchived: true })
    .where('isArchived', '=', false)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('ads as old')
        .select('old.id')
        .where('old.isArchived', '=', false)
        .where('old.status', 'in', ['CLOSED', 'EXPIRED'])
        .where('old.endedAt', '<', block.endedBefore)
        .orderBy('old.endedAt')
        .limit(block.size)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Increments the versions of one block of an owner's public ads, locked in the order of ids. A ban changes their
 * visibility, so the index needs a new version. Returns their ids.
 */
export async function incrementVersions(
  db: TxDb,
  block: { userId: number; afterId: number; size: number },
): Promise<number[]> {
  const ids = (
    await db
      .selectFrom('ads')
      .select('id')
      .where('isArchived', '=', false)
      .where('userId', '=', block.userId)
      .where('status', '=', 'ACTIVE')
      .where('id', '>', block.afterId)
      .orderBy('id')
      .limit(block.size)
      .forNoKeyUpdate()
      .execute()
  ).map(({ id }) => id)
  await db
    .updateTable('ads')
    .set((eb) => ({ version: eb.ref('version') }))
    .where(idIn(ids))
    .where('isArchived', '=', false)
    .execute()
  return ids
}
