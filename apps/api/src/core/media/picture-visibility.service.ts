import { inTx, type Ctx, type Deps, type Tx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { purgeFromCdn } from './cdn-purge.ts'
import {
  allImageKeys,
  imageKey,
  imageKeys,
  isSignedAddress,
  type SignedPicture,
  type Versions,
} from './media.rules.ts'
import { deleteImages } from './media.sql.ts'
import { removeFromCopyIndex } from './picture-marks.service.ts'
import * as sql from './picture-visibility.sql.ts'

/** Of one job, so that a block of ads does not wait for thousands of objects of another. */
const imagesPerJob = 50

const enqueueMove = async (tx: Tx, imageIds: readonly number[]): Promise<void> => {
  for (let first = 0; first < imageIds.length; first += imagesPerJob)
    await tx.enqueue('images.move', { imageIds: imageIds.slice(first, first + imagesPerJob) })
}

/** Commits with the decision that makes these pictures public or private; a job moves their objects within seconds. */
export async function setPublic(tx: Tx, imageIds: readonly number[], isPublic: boolean): Promise<void> {
  if (imageIds.length === 0) return
  await enqueueMove(tx, await sql.requestVisibility(tx.db, imageIds, isPublic ? 'PUBLISHING' : 'HIDING'))
}

/** The caller has removed the picture from all of its ads. Its owner cannot use it again. */
export async function removeImage(tx: Tx, imageId: number): Promise<void> {
  await sql.markRemoved(tx.db, imageId)
  await removeFromCopyIndex(tx, [imageId])
  await enqueueMove(tx, [imageId])
}

export { findImage } from './picture-visibility.sql.ts'

/**
 * Moves the objects of these pictures to where the last decision wants them, or deletes them. Objects before rows: after a
 * failure the repeated job finds the row unchanged and continues.
 */
export async function moveImages(deps: Deps, imageIds: readonly number[]): Promise<void> {
  for (const id of imageIds)
    await inTx({ db: deps.database.db, deps }, async ({ db }) => {
      const image = await sql.lockImage(db, id)
      if (!image) return
      if (image.removedAt !== null) {
        await deps.storage.remove(allImageKeys(image))
        await purge(deps, image)
        await deleteImages(db, [id])
      } else if (image.visibility === 'PUBLISHING' || image.visibility === 'HIDING') {
        const isToPublic = image.visibility === 'PUBLISHING'
        await moveObjects(deps, image, isToPublic)
        await sql.setVisibility(db, id, isToPublic ? 'PUBLIC' : 'PRIVATE')
      }
    })
}

const moveObjects = async (deps: Deps, image: Versions, isToPublic: boolean): Promise<void> => {
  const [from, to] = isToPublic ? (['private', 'images'] as const) : (['images', 'private'] as const)
  await Promise.all(
    image.widths.map((width) =>
      deps.storage.copy(
        imageKey(image.publicId, width, from),
        imageKey(image.publicId, width, to),
        isToPublic,
      ),
    ),
  )
  await deps.storage.remove(imageKeys(image, from))
  if (!isToPublic) await purge(deps, image)
}

const purge = ({ config, storage }: Deps, image: Versions): Promise<void> =>
  purgeFromCdn(
    config.storage.purge,
    imageKeys(image).map((key) => storage.urlOf(key)),
  )

/**
 * A picture for a client that has its signed address. It may have become public since the address was made; an address that
 * every client got ends when the picture becomes private again.
 */
export async function readSignedPicture(
  { deps, db, now }: Ctx,
  picture: SignedPicture,
  sign: string,
): Promise<Buffer> {
  if (!isSignedAddress(deps.config.storageHashKey, picture, sign, now())) throw new AppError('NOT_FOUND')
  const visibility = await sql.findVisibility(db, picture.publicId)
  const isRefused = picture.isForAll && visibility !== 'PUBLISHING' && visibility !== 'PUBLIC'
  if (visibility === undefined || isRefused) throw new AppError('NOT_FOUND')
  const { publicId, width } = picture
  const found =
    (await deps.storage.read(imageKey(publicId, width, 'private'))) ??
    (await deps.storage.read(imageKey(publicId, width)))
  if (!found) throw new AppError('NOT_FOUND')
  return found
}
