import { findImage, removeImage, setPublic } from '#core/media/picture-visibility.service.ts'
import { releaseImages } from '#core/media/media.service.ts'
import type { Tx } from '#platform/ctx.ts'
import { enqueueIndexing } from '../write/write.service.ts'
import * as sql from './ad-pictures.sql.ts'

const applyUses = async (tx: Tx, uses: readonly sql.PictureUse[]): Promise<void> => {
  const ids = (is: (use: sql.PictureUse) => boolean): number[] =>
    uses.filter(is).map(({ imageId }) => imageId)
  const unused = ids(({ isUsed }) => !isUsed)
  if (unused.length > 0) {
    await sql.deletePhotos(tx.db, unused)
    await releaseImages(tx, unused)
  }
  await setPublic(
    tx,
    ids(({ isShown }) => isShown),
    true,
  )
  await setPublic(
    tx,
    ids(({ isShown, isUsed }) => isUsed && !isShown),
    false,
  )
}

/**
 * Commits with the moves of these ads: pictures of approved revisions become public, those of blocked and waiting ones
 * private, and those that no revision needs any more are released.
 */
export async function syncPictures(tx: Tx, adIds: readonly number[]): Promise<void> {
  if (adIds.length > 0) await applyUses(tx, await sql.readUsesOfAds(tx.db, adIds))
}

/** After a ban or its end. */
export async function syncSellerPictures(tx: Tx, userId: number): Promise<void> {
  await applyUses(tx, await sql.readUsesOfSeller(tx.db, userId))
}

/** Removes one picture from every ad that has it. Returns false when there is no such picture in an ad. */
export async function removePictureFromAds(tx: Tx, publicId: string, adId: number): Promise<boolean> {
  const image = await findImage(tx.db, publicId)
  if (!image) return false
  const ads = await sql.removePhoto(tx.db, image.id)
  if (!ads.some((ad) => ad.adId === adId)) return false
  await sql.recountPhotos(
    tx.db,
    ads.map((ad) => ad.adId),
  )
  await removeImage(tx, image.id)
  await enqueueIndexing(
    tx,
    ads.filter(({ isActive }) => isActive).map((ad) => ad.adId),
  )
  return true
}
