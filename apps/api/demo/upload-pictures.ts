import sharp from 'sharp'
import { claimImages } from '#core/media/media.service.ts'
import { uploadWithRetry } from '#core/media/upload-with-retry.service.ts'
import { inTx, type UserCtx } from '#platform/ctx.ts'
import type { DemoPicture } from './ads/write-ad.ts'
import { badKinds, badPicture } from './bad-pictures.ts'
import { readOwnImages } from './world/demo-world.sql.ts'
import { varyPicture } from './vary-picture.ts'

export interface UploadedDemoPictures {
  /** In the requested order. */
  readonly imageIds: readonly number[]
  readonly uploadedCount: number
}

interface Original {
  readonly bytes: Buffer
  readonly key: string
}

const imageKey = (image: { uploadedBytes: number; width: number; height: number }): string =>
  `${image.uploadedBytes} ${image.width}×${image.height}`

const makeOriginal = async ({ file, variant }: DemoPicture, maxSide?: number): Promise<Original> => {
  const badKind = badKinds.find((kind) => file === `bad/${kind}.jpg`)
  const bytes = await (badKind ? badPicture(badKind, variant) : varyPicture(file, variant, maxSide))
  const { width, height } = await sharp(bytes).metadata()
  return { bytes, key: imageKey({ uploadedBytes: bytes.length, width, height }) }
}

/**
 * Uploads pictures as a phone does: decode process, three widths, object store. Pictures that the user has already are
 * not sent again. All are claimed, so that the job for unclaimed images keeps them.
 */
export async function uploadDemoPictures(
  ctx: UserCtx,
  wanted: readonly DemoPicture[],
  maxSide?: number,
): Promise<UploadedDemoPictures> {
  const originals = await Promise.all(wanted.map((picture) => makeOriginal(picture, maxSide)))
  const have = new Map(
    (await readOwnImages(ctx.db, ctx.user.id)).map((image) => [imageKey(image), image.publicId]),
  )
  const missing = [
    ...new Map(
      originals.filter(({ key }) => !have.has(key)).map((original) => [original.key, original]),
    ).values(),
  ]
  const stored = await uploadWithRetry(
    ctx,
    missing.map(({ bytes }) => bytes),
  )
  for (const [index, id] of stored.entries()) have.set(missing[index]?.key ?? '', id)
  const publicIds = originals.flatMap(({ key }) => have.get(key) ?? [])
  const claimed = await inTx(ctx, (tx) => claimImages(tx, ctx.user.id, [...new Set(publicIds)]))
  const idOf = new Map(claimed.map(({ publicId, id }) => [publicId, id]))
  return {
    imageIds: publicIds.flatMap((publicId) => idOf.get(publicId) ?? []),
    uploadedCount: missing.length,
  }
}
