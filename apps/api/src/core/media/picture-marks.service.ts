import type { Tx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { isSamePicture } from './picture-marks-match.rules.ts'
import {
  getIndexKeys,
  getCopyKeys,
  packMarks,
  unpackMarks,
  type PictureMarks,
} from './picture-marks.rules.ts'
import * as sql from './picture-marks.sql.ts'

/** Words of more pictures than this are too common, such as walls and floors; further candidates share too few words. */
const limits = { maxOfWord: 64, maxCandidates: 12 }

export function saveMarks(
  tx: Pick<Tx, 'db'>,
  images: readonly { readonly imageId: number; readonly marks: PictureMarks | null }[],
): Promise<void> {
  return sql.insertMarks(
    tx.db,
    images.flatMap(({ imageId, marks }) =>
      marks ? [{ imageId, words: getIndexKeys(marks), marks: packMarks(marks) }] : [],
    ),
  )
}

/** Only for pictures in use: unclaimed ones are deleted after a day. */
export async function addToCopyIndex(tx: Pick<Tx, 'db'>, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length > 0) await sql.insertWords(tx.db, imageIds)
}

/** For pictures that are no longer in use. Their marks are deleted together with them. */
export async function removeFromCopyIndex(tx: Pick<Tx, 'db'>, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length > 0) await sql.deleteWords(tx.db, imageIds)
}

/**
 * For each picture: itself and its copies, also cropped, resized, mirrored or with a watermark. Two statements for any
 * number of pictures.
 */
export async function findSamePictures(
  db: Db,
  imageIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const same = new Map(imageIds.map((imageId) => [imageId, [imageId]]))
  if (same.size === 0) return same
  const known = new Map(
    (await sql.readMarks(db, [...same.keys()])).map(({ imageId, marks }) => [imageId, unpackMarks(marks)]),
  )
  const questions = [...known].flatMap(([imageId, marks]) =>
    marks ? getCopyKeys(marks).map((word) => ({ imageId, word })) : [],
  )
  if (questions.length === 0) return same
  for (const { imageId, candidateId, marks } of await sql.readCandidates(db, questions, limits)) {
    const [one, other] = [known.get(imageId), unpackMarks(marks)]
    if (one && other && isSamePicture(one, other)) same.get(imageId)?.push(candidateId)
  }
  return same
}
