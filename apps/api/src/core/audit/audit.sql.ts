import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export interface AuditRow {
  readonly product: string
  readonly actor: string | null
  readonly actorRole: string
  readonly action: string
  readonly object: string
  readonly data: string
  readonly requestId: string | null
  readonly ip: string | null
}

/** Id and chain are set by the database, whatever is sent. */
export function insertAudit(db: TxDb, row: AuditRow) {
  return db
    .insertInto('auditLog')
    .values({ ...row, id: 0, hash: Buffer.alloc(0), previousHash: Buffer.alloc(0) })
    .execute()
}

/** By the clock that writes the entries. */
export async function hasEntrySince(
  db: Db | TxDb,
  entry: Pick<AuditRow, 'product' | 'actor' | 'action' | 'object'>,
  minutes: number,
): Promise<boolean> {
  return (
    (await db
      .selectFrom('auditLog')
      .select('id')
      .where('product', '=', entry.product)
      .where('object', '=', entry.object)
      .where('action', '=', entry.action)
      .where('actor', '=', entry.actor)
      .where('at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** The first row whose hash, predecessor or number does not fit; nothing when the chain is whole. */
export async function findBrokenAuditRow(db: Db | TxDb): Promise<number | null> {
  const result = await sql<{ id: number }>`
    select id from (
      select id, hash, previous_hash, audit_row_hash(entry) as expected,
        lag(hash) over (order by id) as hash_before, row_number() over (order by id) as place
      from audit_log entry
    ) checked
    where hash <> expected or previous_hash <> coalesce(hash_before, '\\x00'::bytea) or id <> place
    order by id limit 1`.execute(db)
  return result.rows[0]?.id ?? null
}
