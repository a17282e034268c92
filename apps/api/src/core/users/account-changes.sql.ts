import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

interface AccountChange {
  readonly userId: number
  readonly kind: string
  /** The device that made the change. */
  readonly requester: string
}

export function insertAccountChange(db: TxDb, change: AccountChange) {
  return db.insertInto('accountChanges').values(change).execute()
}

export function findChangeByOtherDevice(db: Db, userId: number, requester: string, days: number) {
  return db
    .selectFrom('accountChanges')
    .select(['kind', 'changedAt'])
    .where('userId', '=', userId)
    .where('requester', '<>', requester)
    .where('changedAt', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
