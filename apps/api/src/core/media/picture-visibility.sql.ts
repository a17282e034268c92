import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { Visibility } from './media.rules.ts'

const ids = (list: readonly number[]) => sql<number>`any(${[...list]}::bigint[])`

/** Locks in the order of ids, like claims; returns those that changed. */
export async function requestVisibility(
  db: TxDb,
  imageIds: readonly number[],
  to: 'PUBLISHING' | 'HIDING',
): Promise<number[]> {
  const done = to === 'PUBLISHING' ? 'PUBLIC' : 'PRIVATE'
  const { rows } = await sql<{ id: number }>`
    with changed as (
      select id from images where id = ${ids(imageIds)} and visibility not in (${to}, ${done})
      order by id for update)
    update images set visibility = ${to} from changed where images.id = changed.id
    returning images.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locked until the objects are moved, so that two jobs do not move the same ones in opposite directions. */
export function lockImage(db: TxDb, id: number) {
  return db
    .selectFrom('images')
    .select(['id', 'publicId', 'widths', 'visibility', 'removedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function setVisibility(db: TxDb, id: number, visibility: Visibility) {
  return db.updateTable('images').set({ visibility }).where('id', '=', id).execute()
}

export function markRemoved(db: TxDb, id: number) {
  return db
    .updateTable('images')
    .set({ removedAt: sql<Date>`now()`, claimedAt: null, visibility: 'HIDING' })
    .where('id', '=', id)
    .execute()
}

export async function findVisibility(db: Db, publicId: string): Promise<string | undefined> {
  const image = await db
    .selectFrom('images')
    .select('visibility')
    .where('publicId', '=', publicId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return image?.visibility
}

export function findImage(db: Db | TxDb, publicId: string) {
  return db
    .selectFrom('images')
    .select(['id', 'userId'])
    .where('publicId', '=', publicId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}
