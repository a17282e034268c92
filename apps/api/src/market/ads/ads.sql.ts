import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import { namedRead } from '#platform/named-read.ts'
import { isPublic } from './ads.reads.ts'

const cardColumns = [
  'ads.id',
  'ads.link',
  'ads.userId',
  'ads.status',
  'ads.version',
  'ads.publicRevisionId',
  'ads.name',
  'ads.price',
  'ads.priceUzs',
  'ads.currency',
  'ads.state',
  'ads.categoryId',
  'ads.regionId',
  'ads.cityId',
  'ads.districtId',
  'ads.photoCount',
  'ads.createdAt',
  'ads.publishedAt',
] as const
const coverColumns = [
  'images.publicId as coverPublicId',
  'images.widths as coverWidths',
  'images.width as coverWidth',
  'images.height as coverHeight',
  'images.placeholder as coverPlaceholder',
  'images.visibility as coverVisibility',
] as const

const cards = (db: Db | TxDb) =>
  db
    .selectFrom('ads')
    .leftJoin('images', 'images.id', 'ads.coverImageId')
    .select([...cardColumns, ...coverColumns])

export type CardRow = Awaited<ReturnType<typeof readPublicCards>>[number]

/** Unordered; ads that are not public are left out. The most frequent read of all. */
export const readPublicCards = namedRead('public-cards', (db, ids: readonly number[]) =>
  cards(db)
    .where('ads.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(isPublic),
)

/** The public ones of these ads, with their current versions. */
export const readPublicVersions = namedRead('public-versions', (db, ids: readonly number[]) =>
  db
    .selectFrom('ads')
    .select(['ads.id', 'ads.version'])
    .where('ads.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(isPublic),
)

/** Ads in any state: only for owners and for users who favourited or contacted them. */
export function readCardsInAnyState(db: Db, ids: readonly number[]) {
  return cards(db)
    .select(isPublic.as('isPublic'))
    .where('ads.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

export function readOwnFavourites(db: Db, userId: number, adIds: readonly number[]) {
  return db
    .selectFrom('favourites')
    .select(['id', 'adId'])
    .where('userId', '=', userId)
    .where('adId', '=', sql<number>`any(${[...adIds]}::bigint[])`)
    .execute()
}

export type AdRow = Awaited<ReturnType<typeof readByLinks>>[number]

/** The ad with its displayed revision: the public one, else the pending or rejected one. */
export async function findByLink(db: Db, link: string): Promise<AdRow | undefined> {
  return (await readByLinks(db, [link]))[0]
}

const readByLinks = namedRead('ad-by-link', (db, links: readonly string[]) =>
  db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.userId')
    .innerJoin('adRevisions as revision', (join) =>
      join.on((eb) =>
        eb(
          'revision.id',
          '=',
          eb.fn.coalesce('ads.publicRevisionId', 'ads.pendingRevisionId', 'ads.rejectedRevisionId'),
        ),
      ),
    )
    .leftJoin('images', 'images.id', 'ads.coverImageId')
    .select([
      ...cardColumns,
      ...coverColumns,
      'ads.reason',
      'revision.id as revisionId',
      'revision.description',
      'revision.longitude',
      'revision.latitude',
      'revision.phones',
      'users.publicId as ownerPublicId',
      'users.firstName as ownerFirstName',
      'users.lastName as ownerLastName',
      'users.photoUrl as ownerPhotoUrl',
      'users.username as ownerUsername',
      'users.createdAt as ownerSince',
    ])
    .select(isPublic.as('isPublic'))
    .where('ads.link', '=', sql<string>`any(${links}::text[])`),
)

export const readPhotos = namedRead('ad-photos', (db, revisionIds: readonly number[]) =>
  db
    .selectFrom('adPhotos')
    .innerJoin('images', 'images.id', 'adPhotos.imageId')
    .select([
      'images.publicId',
      'images.widths',
      'images.width',
      'images.height',
      'images.placeholder',
      'images.visibility',
    ])
    .where('adPhotos.revisionId', '=', sql<number>`any(${revisionIds}::bigint[])`)
    .orderBy('adPhotos.position'),
)

export const readParameters = namedRead('ad-parameters', (db, revisionIds: readonly number[]) =>
  db
    .selectFrom('adParameters')
    .select(['parameterId', 'value'])
    .where('revisionId', '=', sql<number>`any(${revisionIds}::bigint[])`)
    .orderBy('parameterId'),
)

/** Counts up to 1,000, which limits the cost for large sellers. */
export async function countPublicAds(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('ads')
        .select('ads.id')
        .where('ads.userId', '=', userId)
        .where(isPublic)
        .limit(1_000)
        .as('some'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the user has favourited this ad or contacted its seller. */
export async function isInvolved(db: Db, userId: number, adId: number): Promise<boolean> {
  const row = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('favourites')
              .select('id')
              .where('userId', '=', userId)
              .where('favourites.adId', '=', adId),
          ),
          eb.exists(
            eb
              .selectFrom('connections')
              .select('id')
              .where('buyerId', '=', userId)
              .where('connections.adId', '=', adId),
          ),
        ])
        .as('isInvolved'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(row.isInvolved)
}
