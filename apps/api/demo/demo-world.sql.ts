import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/** What somebody has uploaded, by what is known of a file before it is sent: its bytes and its pixels. */
export const readOwnImages = (db: Db, userId: number) =>
  db
    .selectFrom('images')
    .select(['publicId', 'uploadedBytes', 'width', 'height'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

/** `pnpm dev` and `pnpm seed` may meet: the second waits and then finds everything done. */
export const aloneWith = <T>(db: Db, work: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('demo world'))`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext('demo world'))`.execute(connection)
    }
  })
