import { expressionBuilder, sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { DB } from '#platform/db-types.gen.ts'
import type { AdStatus } from './ads.rules.ts'
import type { AdLife } from './life/life.rules.ts'

/** What other modules read of the table `ads`: they build their queries on these. */

const eb = expressionBuilder<DB, 'ads'>()

/**
 * The one public predicate, for every query with the table `ads`: lists, search, feed, top, similar ads, favourites,
 * the page and its preview, and the search index.
 */
export const isPublic = eb.and([
  eb('ads.isArchived', '=', false),
  eb('ads.status', '=', 'ACTIVE'),
  eb.not(
    eb.exists(
      eb
        .selectFrom('users as owner')
        .select(sql`1`.as('one'))
        .whereRef('owner.id', '=', 'ads.userId')
        .where('owner.bannedAt', 'is not', null),
    ),
  ),
])

export function publicAds(db: Db | TxDb) {
  return db.selectFrom('ads').where(isPublic)
}

/** Also those of banned owners; for queries that check the owner themselves. */
export function activeAds(db: Db | TxDb) {
  return db.selectFrom('ads').where('ads.isArchived', '=', false).where('ads.status', '=', 'ACTIVE')
}

/** For queries on `ads`: publication in microseconds, the precision of the database, for cursors. */
export const publishedAtMicros = sql<number>`(extract(epoch from ads.published_at) * 1000000)::bigint`

/** For queries on `ads`, newest first: the ads after this one. */
export function isPublishedBefore(ad: { readonly publishedAtMicros: number; readonly id: number }) {
  return sql<boolean>`(ads.published_at, ads.id) <
    (timestamptz 'epoch' + ${ad.publishedAtMicros}::bigint * interval '1 microsecond', ${ad.id}::bigint)`
}

/** For queries on `ads`: expiry in seconds. */
export const expiresAtSeconds = sql<number>`floor(extract(epoch from ads.expires_at))::bigint`

const ofUser = expressionBuilder<DB, 'users'>()

/** For queries on `users`: how many public ads the user has. */
export const publicAdCount = ofUser
  .selectFrom('ads')
  .select(sql<number>`count(*)::int`.as('count'))
  .whereRef('ads.userId', '=', 'users.id')
  .where(isPublic)

/** For queries on `users`: whether the user has a public ad. */
export const hasPublicAd = ofUser.exists(
  ofUser.selectFrom('ads').select('ads.id').whereRef('ads.userId', '=', 'users.id').where(isPublic),
)

export function findAdOwner(db: Db, link: string) {
  return db.selectFrom('ads').select(['id', 'userId']).where('link', '=', link).executeTakeFirst()
}

/** Ads as messages name them; archived ones are left out. */
export function readAdSummaries(db: TxDb, ids: readonly number[]) {
  return db
    .selectFrom('ads')
    .select(['id', 'link', 'name', 'status', 'rejectedRevisionId', 'expiresAt'])
    .where('isArchived', '=', false)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** Whether the ad with this id is the user's own. */
export function isOwnAd(adId: ReturnType<typeof sql.ref>, userId: number) {
  return sql<boolean>`exists (select from ads where ads.id = ${adId} and ads.user_id = ${userId})`
}

export interface AdContact {
  readonly id: number
  readonly sellerId: number
  readonly isPublic: boolean
  readonly phones: readonly string[]
  /** The seller's Telegram username. */
  readonly username: string | null
  /** The number that the seller has confirmed. */
  readonly sellerPhone: string | null
  /** When the text with these numbers was written. */
  readonly writtenAt: Date | null
}

/**
 * The sellers of these ads, with the phone numbers of the public revision. Full numbers: only for the contact call and its list. Everything else
 * shows masked numbers (decision A8).
 */
export async function readContacts(db: Db | TxDb, ids: readonly number[]): Promise<Map<number, AdContact>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('ads')
    .innerJoin('users as seller', 'seller.id', 'ads.userId')
    .leftJoin('adRevisions as revision', 'revision.id', 'ads.publicRevisionId')
    .select([
      'ads.id',
      'ads.userId as sellerId',
      'seller.username',
      'seller.phone as sellerPhone',
      'revision.phones',
      'revision.createdAt as writtenAt',
    ])
    .select(isPublic.as('isPublic'))
    .where('ads.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(
    rows.map((row) => [row.id, { ...row, isPublic: Boolean(row.isPublic), phones: row.phones ?? [] }]),
  )
}

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

const asLockedAds = <T extends { status: string }>(rows: readonly T[]) =>
  rows as readonly (Omit<T, 'status'> & { status: AdStatus })[]

const selectForLock = (db: TxDb) =>
  db
    .selectFrom('ads')
    .select(['ads.id', 'ads.link', 'ads.userId', 'ads.price', ...lifeColumns])
    // Archived ads never change.
    .where('ads.isArchived', '=', false)

/** Locks the ad until the transaction ends. */
export async function lockAd(db: TxDb, link: string): Promise<LockedAd | undefined> {
  return asLockedAds(await selectForLock(db).where('ads.link', '=', link).forUpdate().execute())[0]
}

/** Locks in the order of ids, so that concurrent transactions wait instead of deadlocking. */
export async function lockAds(db: TxDb, ids: readonly number[]): Promise<readonly LockedAd[]> {
  return asLockedAds(
    await selectForLock(db)
      .where('ads.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .orderBy('ads.id')
      .forUpdate()
      .execute(),
  )
}

/** Locks a block of expired ads; skips those that another transaction has locked. */
export async function lockExpired(db: TxDb, at: Date, size: number): Promise<readonly LockedAd[]> {
  return asLockedAds(
    await selectForLock(db)
      .where('ads.status', '=', 'ACTIVE')
      .where('ads.expiresAt', '<=', at)
      .orderBy('ads.expiresAt')
      .limit(size)
      .forUpdate()
      .skipLocked()
      .execute(),
  )
}

/** Revisions with their photos and parameters, by id. */
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
      'images.visibility',
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
  const photosByRevision = Map.groupBy(photos, ({ revisionId }) => revisionId)
  const parametersByRevision = Map.groupBy(parameters, ({ revisionId }) => revisionId)
  return new Map(
    revisions.map((revision) => [
      revision.id,
      {
        ...revision,
        photos: photosByRevision.get(revision.id) ?? [],
        imageIds: (photosByRevision.get(revision.id) ?? []).map(({ imageId }) => imageId),
        parameters: parametersByRevision.get(revision.id) ?? [],
      },
    ]),
  )
}

export type Revision = Awaited<ReturnType<typeof readRevisions>> extends Map<number, infer R> ? R : never
