import type { Product } from '@app/contract/endpoint'
import { media } from '@app/contract/core/media.limits'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export interface NewImage {
  readonly publicId: string
  readonly product: Product
  readonly userId: number
  readonly width: number
  readonly height: number
  readonly widths: number[]
  readonly uploadedBytes: number
  readonly placeholder: string
  readonly isMarked: boolean
}

/** Serialises the counting of one user's uploads. */
export function lockUploads(db: TxDb, userId: number) {
  return sql`select pg_advisory_xact_lock(hashtext(${`images:${userId}`}))`.execute(db)
}

export type DayUseUntil = Awaited<ReturnType<typeof readDayUse>>

const dayAgo = sql<Date>`now() - interval '24 hours'`

/** Uploads of the last 24 hours, stored or charged, and the seconds until the first of them stops counting. */
export function readDayUse(db: Db | TxDb, userId: number) {
  return db
    .selectFrom(
      db
        .selectFrom('images')
        .select([sql<number>`1`.as('files'), 'uploadedBytes as bytes', 'createdAt'])
        .where('userId', '=', userId)
        .where('createdAt', '>', dayAgo)
        .unionAll(
          db
            .selectFrom('uploadCharges')
            .select(['files', 'bytes', 'createdAt'])
            .where('userId', '=', userId)
            .where('createdAt', '>', dayAgo),
        )
        .as('uploads'),
    )
    .select([
      sql<number>`coalesce(sum(files), 0)::int`.as('files'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'),
      sql<number>`coalesce(ceil(extract(epoch from min(created_at) + interval '24 hours' - now())), 0)::int`.as(
        'secondsUntilFewer',
      ),
    ])
    .executeTakeFirstOrThrow()
}

export async function countRefused(db: TxDb, userId: number): Promise<number> {
  const { refused } = await db
    .selectFrom('uploadCharges')
    .select(sql<number>`coalesce(sum(refused_files), 0)::int`.as('refused'))
    .where('userId', '=', userId)
    .where('createdAt', '>', dayAgo)
    .executeTakeFirstOrThrow()
  return refused
}

export interface UploadCharge {
  readonly userId: number
  readonly files: number
  readonly bytes: number
  readonly refusedFiles: number
}

export function insertCharge(db: TxDb, charge: UploadCharge) {
  return db.insertInto('uploadCharges').values(charge).execute()
}

export function deleteOldCharges(db: TxDb) {
  return db.deleteFrom('uploadCharges').where('createdAt', '<=', dayAgo).execute()
}

export function insertImages(db: TxDb, images: readonly NewImage[]) {
  return db
    .insertInto('images')
    .values(images.map((image) => ({ ...image, visibility: 'PRIVATE' })))
    .returning(['id', 'publicId'])
    .execute()
}

/**
 * In the order of ids, so that two claims of the same pictures cannot deadlock. Includes pictures of accounts that were
 * merged into this one, since the user may be about to use them.
 */
export function lockOwnImages(db: TxDb, userId: number, publicIds: readonly string[]) {
  return db
    .selectFrom('images')
    .innerJoin('users as sender', 'sender.id', 'images.userId')
    .select(['images.id', 'images.publicId', 'width', 'height', 'widths', 'placeholder', 'visibility'])
    .where((eb) => eb.or([eb('sender.id', '=', userId), eb('sender.mergedInto', '=', userId)]))
    .where('images.publicId', 'in', [...publicIds])
    .where('removedAt', 'is', null)
    .orderBy('images.id')
    .forUpdate('images')
    .execute()
}

/** Returns those that were not claimed before. */
export function markClaimed(db: TxDb, ids: readonly number[]) {
  return db
    .updateTable('images')
    .set({ claimedAt: sql`now()` })
    .where('id', 'in', [...ids])
    .where('claimedAt', 'is', null)
    .returning('id')
    .execute()
}

/** Locks in the order of ids, like claims. */
export function unmarkClaimed(db: TxDb, ids: readonly number[]) {
  return sql`
    with released as (
      select id from images where id = any(${[...ids]}::bigint[]) and claimed_at is not null order by id for update)
    update images set claimed_at = null from released where images.id = released.id`.execute(db)
}

/** Skips pictures that are being claimed; the returned rows stay locked until they are deleted. */
export function lockUnclaimedImages(db: TxDb, limit: number) {
  return db
    .selectFrom('images')
    .select(['id', 'publicId', 'widths'])
    .where('claimedAt', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${media.unclaimedHours})`)
    .orderBy('createdAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export function deleteImages(db: TxDb, ids: readonly number[]) {
  return db
    .deleteFrom('images')
    .where('id', 'in', [...ids])
    .execute()
}
