import { sql } from 'kysely'
import type { TxDb } from '#platform/db.ts'

export interface PictureUse {
  readonly imageId: number
  /** An ad shows it to every client, or showed it until it was closed or expired. */
  readonly isShown: boolean
  /** A revision that is public, waits or was rejected last has it. */
  readonly isUsed: boolean
}

const shownStatuses = sql`('ACTIVE', 'CLOSED', 'EXPIRED')`

/** A picture may be in several ads of its seller: all of them count. */
const readUses = async (db: TxDb, imageIds: ReturnType<typeof sql>): Promise<PictureUse[]> =>
  (
    await sql<PictureUse>`
      select asked.image_id as "imageId",
        coalesce(bool_or(photo.revision_id = ads.public_revision_id and ads.status in ${shownStatuses}
          and owner.banned_at is null), false) as "isShown",
        coalesce(bool_or(photo.revision_id in
          (ads.public_revision_id, ads.pending_revision_id, ads.rejected_revision_id)), false) as "isUsed"
      from (${imageIds}) asked (image_id)
      left join ad_photos photo on photo.image_id = asked.image_id
      left join ad_revisions revision on revision.id = photo.revision_id
      left join ads on ads.id = revision.ad_id
      left join users owner on owner.id = ads.user_id
      group by asked.image_id order by asked.image_id`.execute(db)
  ).rows

export function readUsesOfAds(db: TxDb, adIds: readonly number[]): Promise<PictureUse[]> {
  return readUses(
    db,
    sql`select distinct own.image_id from ad_photos own join ad_revisions mine on mine.id = own.revision_id
      where mine.ad_id = any(${[...adIds]}::bigint[])`,
  )
}

/** All pictures that the user's ads have ever shown. */
export function readUsesOfSeller(db: TxDb, userId: number): Promise<PictureUse[]> {
  return readUses(
    db,
    sql`select distinct own.image_id from ad_photos own join images on images.id = own.image_id
      where images.user_id = ${userId}`,
  )
}

export function deletePhotos(db: TxDb, imageIds: readonly number[]) {
  return sql`delete from ad_photos where image_id = any(${[...imageIds]}::bigint[])`.execute(db)
}

/** Removes a picture from these ads, and from what lists show of them. */
export async function removePhoto(
  db: TxDb,
  imageId: number,
): Promise<readonly { readonly adId: number; readonly isActive: boolean }[]> {
  const { rows } = await sql<{ adId: number; isActive: boolean }>`
    with gone as (delete from ad_photos where image_id = ${imageId} returning revision_id)
    select distinct ads.id as "adId", ads.status = 'ACTIVE' as "isActive"
    from gone join ad_revisions revision on revision.id = gone.revision_id
    join ads on ads.id = revision.ad_id order by ads.id`.execute(db)
  return rows
}

/** After `removePhoto`: the count and the cover of the displayed revision. */
export function recountPhotos(db: TxDb, adIds: readonly number[]) {
  return sql`update ads set
      photo_count = (select count(*) from ad_photos where revision_id = shown.id),
      cover_image_id = (select image_id from ad_photos where revision_id = shown.id order by position limit 1)
    from ad_revisions shown
    where ads.id = any(${[...adIds]}::bigint[]) and not ads.is_archived
      and shown.id = coalesce(ads.public_revision_id, ads.pending_revision_id, ads.rejected_revision_id)`.execute(
    db,
  )
}
