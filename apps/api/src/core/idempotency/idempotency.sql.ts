import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

interface KeyOf {
  readonly userId: number
  readonly operation: string
  readonly key: string
}

export const lockPerson = (db: TxDb, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`once:${userId}`}))`.execute(db)

export const findReply = (db: TxDb, { userId, operation, key }: KeyOf) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'reply'])
    .where('userId', '=', userId)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()

export const keepReply = (db: TxDb, row: KeyOf & { readonly fingerprint: string; readonly reply: string }) =>
  db.insertInto('idempotencyKeys').values(row).execute()

export const deleteOld = (db: Db, days: number) =>
  db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
