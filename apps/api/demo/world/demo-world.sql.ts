import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Uploaded images of a user, with what is known of a file before its upload: bytes and pixels. */
export function readOwnImages(db: Db, userId: number) {
  return db
    .selectFrom('images')
    .select(['publicId', 'uploadedBytes', 'width', 'height'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** `pnpm dev` and `pnpm seed` may run at once: the second waits and then finds everything done. */
export function withSeedLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('demo world'))`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext('demo world'))`.execute(connection)
    }
  })
}

/** An account is older than its ads; a repeated call changes nothing. */
export function backdateUser(db: Db, userId: number, createdAt: Date) {
  return db
    .updateTable('users')
    .set({ createdAt })
    .where('id', '=', userId)
    .where('createdAt', '>', createdAt)
    .execute()
}

export async function readKnownLinks(db: Db, links: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ads')
    .select('link')
    .where('link', 'in', [...links])
    .execute()
  return new Set(rows.map(({ link }) => link))
}

export async function countImages(db: Db): Promise<number> {
  return (
    await db
      .selectFrom('images')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count
}

export function readAdPhotos(db: Db, links: readonly string[]) {
  return db
    .selectFrom('ads')
    .innerJoin('adPhotos', 'adPhotos.revisionId', 'ads.publicRevisionId')
    .select(['ads.link', 'adPhotos.imageId'])
    .where('ads.link', 'in', [...links])
    .orderBy('adPhotos.imageId')
    .execute()
}

export async function readAdIds(db: Db, links: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ads')
    .select(['link', 'id'])
    .where('link', 'in', [...links])
    .execute()
  return new Map(rows.map(({ link, id }) => [link, id]))
}

/** Ads whose sellers the buyer has contacted. */
export async function readContactedAds(db: Db, buyerId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('connections').select('adId').where('buyerId', '=', buyerId).execute()
  return new Set(rows.map(({ adId }) => adId))
}

export async function hasClicks(db: Db): Promise<boolean> {
  return (await db.selectFrom('categoryClicks').select('count').limit(1).executeTakeFirst()) !== undefined
}

export async function readDemoShop(db: Db) {
  const products = await db.selectFrom('products').select(['id', 'link']).execute()
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  return { products, hasOrders: order !== undefined }
}
