import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

interface RequestKey {
  readonly userId: number
  readonly operation: string
  readonly key: string
}

export function lockUser(db: TxDb, userId: number) {
  return sql`select pg_advisory_xact_lock(hashtext(${`once:${userId}`}))`.execute(db)
}

export function findReply(db: TxDb, { userId, operation, key }: RequestKey) {
  return db
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'reply'])
    .where('userId', '=', userId)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
}

export function insertReply(
  db: TxDb,
  row: RequestKey & { readonly fingerprint: string; readonly reply: string },
) {
  return db.insertInto('idempotencyKeys').values(row).execute()
}

export function deleteOld(db: Db, days: number) {
  return db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
