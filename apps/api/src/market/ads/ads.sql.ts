import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import { namedRead } from '#platform/named-read.ts'
import type { DB } from '#platform/db-types.gen.ts'

/**
 * The one public predicate. Whatever shows ads to others goes through it: lists, search, feed, top, similar ads,
 * favourites, the page and its preview, and the feeding of the index.
 */
export function isPublic(eb: ExpressionBuilder<DB, 'ads'>) {
  return eb.and([
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
}

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
] as const

const cards = (db: Db | TxDb) =>
  db
    .selectFrom('ads')
    .leftJoin('images', 'images.id', 'ads.coverImageId')
    .select([...cardColumns, ...coverColumns])

export type CardRow = Awaited<ReturnType<typeof readPublicCards>>[number]

/** In no order; what is not public is left out. The hottest read of all. */
export const readPublicCards = namedRead('public-cards', (db, ids: readonly number[]) =>
  cards(db)
    .where('ads.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where((eb) => isPublic(eb)),
)

/** Which of these are public at this moment, and in which version. */
export const readPublicVersions = namedRead('public-versions', (db, ids: readonly number[]) =>
  db
    .selectFrom('ads')
    .select(['ads.id', 'ads.version'])
    .where('ads.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where((eb) => isPublic(eb)),
)

/** For people who kept or contacted an ad, and for owners: whatever became of it. Not for anybody else. */
export function readCardsWhateverState(db: Db, ids: readonly number[]) {
  return cards(db)
    .select((eb) => isPublic(eb as unknown as ExpressionBuilder<DB, 'ads'>).as('isPublic'))
    .where('ads.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** Whom to call about these ads: their sellers, with the numbers that the public revision names. */
export function readContacts(db: Db | TxDb, ids: readonly number[]) {
  return db
    .selectFrom('ads')
    .innerJoin('users as seller', 'seller.id', 'ads.userId')
    .leftJoin('adRevisions as revision', 'revision.id', 'ads.publicRevisionId')
    .select([
      'ads.id',
      'ads.userId as sellerId',
      'seller.username',
      'revision.phones',
      'revision.createdAt as writtenAt',
    ])
    .select((eb) => isPublic(eb as unknown as ExpressionBuilder<DB, 'ads'>).as('isPublic'))
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

/** The ad with what the public sees of it; while nothing is public, with what waits for a moderator. */
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
    .select((eb) => isPublic(eb as unknown as ExpressionBuilder<DB, 'ads'>).as('isPublic'))
    .where('ads.link', '=', sql<string>`any(${links}::text[])`),
)

export const readPhotos = namedRead('ad-photos', (db, revisionIds: readonly number[]) =>
  db
    .selectFrom('adPhotos')
    .innerJoin('images', 'images.id', 'adPhotos.imageId')
    .select(['images.publicId', 'images.widths', 'images.width', 'images.height', 'images.placeholder'])
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

/** Enough to say "12 ads"; a seller with more than a thousand is shown as a thousand. */
export async function countPublicOf(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('ads')
        .select('ads.id')
        .where('ads.userId', '=', userId)
        .where((eb) => isPublic(eb))
        .limit(1_000)
        .as('some'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether somebody kept this ad or was in touch with its seller. */
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
