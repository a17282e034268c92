import { inTx, type Deps } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { imageKey } from './media.rules.ts'
import { decoderFor } from './media.service.ts'
import type { PictureMarks } from './picture-marks.rules.ts'
import { keepMarks, letCopiesBeFound } from './picture-marks.service.ts'
import { readUnmarked, setMarked } from './picture-marks.sql.ts'

type Unmarked = Awaited<ReturnType<typeof readUnmarked>>[number]

const blockSize = 20
/** For the decoder's count of files a person: these are nobody's. */
const nobody = 0

/** Null when the picture is gone or cannot be opened: then there is nothing to know, now or later. */
const takeMarks = async (deps: Deps, { publicId, widths }: Unmarked): Promise<PictureMarks | null> => {
  const bytes = await deps.storage.read(imageKey(publicId, Math.min(...widths)))
  if (!bytes) return null
  try {
    return (await decoderFor(deps).decode(bytes, nobody)).marks
  } catch (error) {
    if (error instanceof AppError && error.code !== 'SERVER_BUSY') return null
    throw error
  }
}

/**
 * Takes the marks of pictures from before there were any, block after block; stopped anywhere, the next run goes on.
 * The narrowest version serves: marks are taken of the narrowest with new pictures too.
 */
export async function markOldPictures(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db } = deps.database
  let count = 0
  for (;;) {
    const block = await readUnmarked(db, blockSize)
    if (block.length === 0 || signal.aborted) break
    const images: { imageId: number; marks: PictureMarks | null }[] = []
    for (const image of block) images.push({ imageId: image.id, marks: await takeMarks(deps, image) })
    const ids = block.map(({ id }) => id)
    await inTx({ db, deps }, async (tx) => {
      await keepMarks(tx, images)
      await letCopiesBeFound(tx, ids)
      await setMarked(tx.db, ids)
    })
    count += block.length
  }
  deps.log.info('old pictures marked', { count })
}
