import type { Ctx, Tx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import { findBrokenAuditRow, insertAudit } from './audit.sql.ts'

export interface AuditEntry {
  readonly action: string
  /** What it was done to, e.g. a setting's key or a user's public id. */
  readonly object: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** Committed with the change it tells of. */
export const recordAudit = (
  tx: Pick<Tx, 'db'>,
  ctx: Pick<Ctx, 'product' | 'user' | 'requestId' | 'ip'>,
  entry: AuditEntry,
): Promise<unknown> =>
  insertAudit(tx.db, {
    product: ctx.product,
    actor: ctx.user?.publicId ?? null,
    actorRole: ctx.user?.role ?? 'system',
    action: entry.action,
    object: entry.object,
    data: JSON.stringify(entry.data ?? {}),
    requestId: ctx.requestId,
    ip: ctx.ip,
  })

/** For commands on the server itself, where nobody is signed in. */
export const recordCommandAudit = (db: TxDb, product: string, entry: AuditEntry): Promise<unknown> =>
  insertAudit(db, {
    product,
    actor: null,
    actorRole: 'command line',
    action: entry.action,
    object: entry.object,
    data: JSON.stringify(entry.data ?? {}),
    requestId: null,
    ip: null,
  })

export { findBrokenAuditRow }
