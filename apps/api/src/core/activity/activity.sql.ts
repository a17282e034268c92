import type { Product } from '@app/contract/endpoint'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export interface AppOpen {
  readonly product: Product
  readonly userId: number | null
  readonly requester: string
  readonly deeplinkType: string | null
  readonly deeplinkData: string | null
  readonly utmSource: string | null
  readonly utmMedium: string | null
}

export const insertAppOpen = (db: Db, open: AppOpen) => db.insertInto('appOpens').values(open).execute()

export interface StoredEvent {
  readonly product: Product
  readonly name: string
  readonly userId: number | null
  readonly requester: string
  readonly props: string
  readonly happenedAt: Date
}

export const insertEvents = (db: Db, events: readonly StoredEvent[]) =>
  db
    .insertInto('analyticsEvents')
    .values([...events])
    .execute()

export const ensureEventPartitions = (db: TxDb, daysAhead: number) =>
  sql`select ensure_event_partitions(${daysAhead})`.execute(db)
