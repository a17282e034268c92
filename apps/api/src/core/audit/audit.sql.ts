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

/** A trigger sets id and hashes. */
export function insertAudit(db: TxDb, row: AuditRow) {
  return db
    .insertInto('auditLog')
    .values({ ...row, id: 0, hash: Buffer.alloc(0), previousHash: Buffer.alloc(0) })
    .execute()
}

/** Uses the clock of the database, which writes the entries. */
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

const rowsAtATime = 50_000

/**
 * The first row whose hash, predecessor or id is wrong, or the last row when rows are missing at the end; null for an
 * intact chain. It reads in blocks, since the whole log takes longer than the statement timeout.
 */
export async function findBrokenAuditRow(db: Db | TxDb): Promise<number | null> {
  const { lastId } = await db.selectFrom('auditLogEnd').select('lastId').executeTakeFirstOrThrow()
  for (let after = 0; after < lastId; after += rowsAtATime) {
    const broken = await findBrokenInBlock(db, after)
    if (broken !== null) return broken
  }
  const { rows } = await sql<{ id: number }>`
    select greatest(chain.last_id, newest.id) as id from audit_log_end chain
    left join lateral (select id, hash from audit_log order by id desc limit 1) newest on true
    where chain.last_id <> coalesce(newest.id, 0) or chain.last_hash <> coalesce(newest.hash, '\\x00'::bytea)`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Includes the last row of the previous block, which the first row refers to. */
const findBrokenInBlock = async (db: Db | TxDb, after: number): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, hash, previous_hash, audit_row_hash(entry) as expected,
        lag(hash) over (order by id) as hash_before, lag(id) over (order by id) as id_before
      from audit_log entry where id between ${after} and ${after + rowsAtATime}
    ) checked
    where id > ${after} and (hash <> expected or previous_hash <> coalesce(hash_before, '\\x00'::bytea)
      or id <> coalesce(id_before, 0) + 1)
    order by id limit 1`.execute(db)
  return rows[0]?.id ?? null
}
