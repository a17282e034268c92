import { inTx, type Ctx, type Tx, type UserCtx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import { findBrokenAuditRow, hasEntrySince, insertAudit } from './audit.sql.ts'

export interface AuditEntry {
  readonly action: string
  /** What it was done to, e.g. a setting's key or a user's public id. */
  readonly object: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** Committed with the change it tells of. */
export function recordAudit(
  tx: Pick<Tx, 'db'>,
  ctx: Pick<Ctx, 'product' | 'user' | 'requestId' | 'ip'>,
  entry: AuditEntry,
): Promise<unknown> {
  return insertAudit(tx.db, {
    product: ctx.product,
    actor: ctx.user?.publicId ?? null,
    actorRole: ctx.user?.role ?? 'system',
    action: entry.action,
    object: entry.object,
    data: JSON.stringify(entry.data ?? {}),
    requestId: ctx.requestId,
    ip: ctx.ip,
  })
}

const sameReadMinutes = 60

/**
 * For what staff read of other people. To be awaited before it is answered: nobody reads what could not be written
 * down. A page that is opened again within the hour is the same look.
 */
export async function recordRead(ctx: UserCtx, entry: AuditEntry): Promise<void> {
  const { product, user } = ctx
  const known = { product, actor: user.publicId, action: entry.action, object: entry.object }
  if (await hasEntrySince(ctx.db, known, sameReadMinutes)) return
  await inTx(ctx, (tx) => recordAudit(tx, ctx, entry))
}

/** For commands on the server itself, where nobody is signed in. */
export function recordCommandAudit(db: TxDb, product: string, entry: AuditEntry): Promise<unknown> {
  return insertAudit(db, {
    product,
    actor: null,
    actorRole: 'command line',
    action: entry.action,
    object: entry.object,
    data: JSON.stringify(entry.data ?? {}),
    requestId: null,
    ip: null,
  })
}

export { findBrokenAuditRow }
