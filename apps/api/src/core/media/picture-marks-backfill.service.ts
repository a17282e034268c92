import { inTx, type Deps } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { imageKey } from './media.rules.ts'
import { decoderFor } from './media.service.ts'
import type { PictureMarks } from './picture-marks.rules.ts'
import { addToCopyIndex, saveMarks } from './picture-marks.service.ts'
import { readUnmarked, setMarked } from './picture-marks.sql.ts'

type Unmarked = Awaited<ReturnType<typeof readUnmarked>>[number]

const blockSize = 20
/** For the decoder's limits per user; no user has the id 0. */
const backfillOwner = 0

/** Null when the picture is gone or cannot be opened. */
const computeMarks = async (deps: Deps, { publicId, widths }: Unmarked): Promise<PictureMarks | null> => {
  const width = Math.min(...widths)
  const bytes =
    (await deps.storage.read(imageKey(publicId, width))) ??
    (await deps.storage.read(imageKey(publicId, width, 'private')))
  if (!bytes) return null
  try {
    return (await decoderFor(deps).decode(bytes, backfillOwner)).marks
  } catch (error) {
    if (error instanceof AppError && error.code !== 'SERVER_BUSY') return null
    throw error
  }
}

/**
 * Computes the missing marks of old pictures, block by block; after an interruption the next run continues. Uses the
 * narrowest version, as for new pictures.
 */
export async function markOldPictures(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db } = deps.database
  let count = 0
  for (;;) {
    const block = await readUnmarked(db, blockSize)
    if (block.length === 0 || signal.aborted) break
    const images: { imageId: number; marks: PictureMarks | null }[] = []
    for (const image of block) images.push({ imageId: image.id, marks: await computeMarks(deps, image) })
    const ids = block.map(({ id }) => id)
    await inTx({ db, deps }, async (tx) => {
      await saveMarks(tx, images)
      await addToCopyIndex(tx, ids)
      await setMarked(tx.db, ids)
    })
    count += block.length
  }
  deps.log.info('old pictures marked', { count })
}
