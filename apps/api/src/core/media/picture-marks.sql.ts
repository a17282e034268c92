import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export interface NewMarks {
  readonly imageId: number
  readonly words: number[]
  readonly marks: Buffer
}

export async function insertMarks(db: TxDb, marks: readonly NewMarks[]): Promise<void> {
  if (marks.length === 0) return
  await db
    .insertInto('pictureMarks')
    .values([...marks])
    .onConflict((conflict) => conflict.column('imageId').doNothing())
    .execute()
}

/** From now on these pictures are found as copies of others. */
export function insertWords(db: TxDb, imageIds: readonly number[]) {
  return sql`insert into picture_words (word, image_id)
    select unnest(words), image_id from picture_marks where image_id = any(${[...imageIds]}::bigint[])
    on conflict do nothing`.execute(db)
}

/** By the words in the pictures' marks, since the index is by word. */
export function deleteWords(db: TxDb, imageIds: readonly number[]) {
  return sql`delete from picture_words using (
      select unnest(words) as word, image_id from picture_marks where image_id = any(${[...imageIds]}::bigint[])) gone
    where picture_words.word = gone.word and picture_words.image_id = gone.image_id`.execute(db)
}

export function readMarks(db: Db, imageIds: readonly number[]) {
  return db
    .selectFrom('pictureMarks')
    .select(['imageId', 'marks'])
    .where('imageId', '=', sql<number>`any(${[...imageIds]}::bigint[])`)
    .execute()
}

export interface Question {
  readonly imageId: number
  readonly word: number
}

/**
 * The pictures that share most words with each given one, with their marks. A word costs at most `maxOfWord` index
 * entries, whatever the number of pictures; more common words are ignored.
 */
export async function readCandidates(
  db: Db,
  questions: readonly Question[],
  limits: { readonly maxOfWord: number; readonly maxCandidates: number },
): Promise<{ imageId: number; candidateId: number; marks: Buffer }[]> {
  const { rows } = await sql<{ imageId: number; candidateId: number; marks: Buffer }>`
    with asked as (
      select asked.image_id, holders.ids
      from unnest(${questions.map(({ imageId }) => imageId)}::bigint[],
        ${questions.map(({ word }) => word)}::integer[]) as asked (image_id, word)
      cross join lateral (select array(select image_id from picture_words
        where picture_words.word = asked.word limit ${limits.maxOfWord})) as holders (ids)
      where cardinality(holders.ids) < ${limits.maxOfWord}
    ), ranked as (
      select asked.image_id, held.candidate_id,
        row_number() over (partition by asked.image_id order by count(*) desc, held.candidate_id desc) as place
      from asked cross join lateral unnest(asked.ids) as held (candidate_id)
      where held.candidate_id <> asked.image_id
      group by asked.image_id, held.candidate_id
    )
    select ranked.image_id, ranked.candidate_id, picture_marks.marks
    from ranked join picture_marks on picture_marks.image_id = ranked.candidate_id
    where ranked.place <= ${limits.maxCandidates}`.execute(db)
  return rows
}

/** Pictures in use without computed marks. */
export function readUnmarked(db: Db, limit: number) {
  return db
    .selectFrom('images')
    .select(['id', 'publicId', 'widths'])
    .where('isMarked', '=', false)
    .where('claimedAt', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function setMarked(db: TxDb, imageIds: readonly number[]) {
  return db
    .updateTable('images')
    .set({ isMarked: true })
    .where('id', '=', sql<number>`any(${[...imageIds]}::bigint[])`)
    .execute()
}
