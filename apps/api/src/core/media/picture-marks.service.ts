import type { Tx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { isSamePicture } from './picture-marks-match.rules.ts'
import { keysOf, keysOfCopies, packMarks, unpackMarks, type PictureMarks } from './picture-marks.rules.ts'
import * as sql from './picture-marks.sql.ts'

/** Words with more pictures than this are on walls and floors; candidates beyond these share too little. */
const limits = { maxOfWord: 64, maxCandidates: 12 }

export function keepMarks(
  tx: Pick<Tx, 'db'>,
  images: readonly { readonly imageId: number; readonly marks: PictureMarks | null }[],
): Promise<void> {
  return sql.insertMarks(
    tx.db,
    images.flatMap(({ imageId, marks }) =>
      marks ? [{ imageId, words: keysOf(marks), marks: packMarks(marks) }] : [],
    ),
  )
}

/** Only for pictures in use: what nobody took is removed after a day, and need not be looked through until then. */
export async function letCopiesBeFound(tx: Pick<Tx, 'db'>, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length > 0) await sql.insertWords(tx.db, imageIds)
}

/** Of pictures that are no longer in use. Their marks go with them when they are removed. */
export async function letCopiesBeForgotten(tx: Pick<Tx, 'db'>, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length > 0) await sql.deleteWords(tx.db, imageIds)
}

/**
 * For each picture all that show the same: itself, and its copies, also cut, shrunk, mirrored or with a watermark.
 * Two statements for however many pictures.
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
    marks ? keysOfCopies(marks).map((word) => ({ imageId, word })) : [],
  )
  if (questions.length === 0) return same
  for (const { imageId, candidateId, marks } of await sql.readCandidates(db, questions, limits)) {
    const [one, other] = [known.get(imageId), unpackMarks(marks)]
    if (one && other && isSamePicture(one, other)) same.get(imageId)?.push(candidateId)
  }
  return same
}
