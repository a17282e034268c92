import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { SecurityKind } from './security-log.rules.ts'

export interface SecurityEntry {
  readonly at: Date
  readonly product: string
  readonly kind: SecurityKind
  readonly detail: string
  readonly subject: string | null
  readonly network: string | null
}

export function insertEntries(db: Db, entries: readonly SecurityEntry[]) {
  return db
    .insertInto('securityEvents')
    .values([...entries])
    .execute()
}

export interface Wanted {
  readonly product: string
  readonly kind: SecurityKind | undefined
  readonly subjects: readonly string[] | null
  readonly network: string | undefined
  readonly before: number | undefined
  readonly take: number
}

export function findEntries(db: Db, wanted: Wanted) {
  let query = db
    .selectFrom('securityEvents')
    .select(['id', 'at', 'kind', 'detail', 'subject', 'network'])
    .where('product', '=', wanted.product)
  if (wanted.kind !== undefined) query = query.where('kind', '=', wanted.kind)
  if (wanted.subjects !== null) query = query.where('subject', 'in', [...wanted.subjects])
  if (wanted.network !== undefined) query = query.where('network', '=', wanted.network)
  if (wanted.before !== undefined) query = query.where('id', '<', wanted.before)
  return query.orderBy('id', 'desc').limit(wanted.take).execute()
}

export function deleteOlderThan(db: TxDb, days: number) {
  return db
    .deleteFrom('securityEvents')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
