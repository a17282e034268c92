import { hostname, userInfo } from 'node:os'
import { inTx, type Ctx, type Deps, type Tx, type UserCtx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import { findBrokenAuditRow, hasEntrySince, insertAudit } from './audit.sql.ts'

export interface AuditEntry {
  readonly action: string
  /** For example a setting's key or a user's public id. */
  readonly object: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** A user in a session, a command that named its actor, or the system. */
export interface Actor {
  readonly product: string
  readonly publicId: string | null
  readonly role: string
  readonly requestId: string | null
  readonly ip: string | null
}

export function recordAuditBy(tx: Pick<Tx, 'db'>, actor: Actor, entry: AuditEntry): Promise<unknown> {
  const { publicId, role, ...request } = actor
  return insertAudit(tx.db, {
    ...request,
    actor: publicId,
    actorRole: role,
    action: entry.action,
    object: entry.object,
    data: JSON.stringify(entry.data ?? {}),
  })
}

/** Commits with the recorded change. */
export function recordAudit(
  tx: Pick<Tx, 'db'>,
  ctx: Pick<Ctx, 'product' | 'user' | 'requestId' | 'ip'>,
  entry: AuditEntry,
): Promise<unknown> {
  const { product, user, requestId, ip } = ctx
  const actor = { product, publicId: user?.publicId ?? null, role: user?.role ?? 'system', requestId, ip }
  return recordAuditBy(tx, actor, entry)
}

const sameReadMinutes = 60

/**
 * For personal data that staff read. Await it before the reply, so that nothing is read without an entry. The same read
 * within an hour has one entry.
 */
export async function recordRead(ctx: UserCtx, entry: AuditEntry): Promise<void> {
  const { product, user } = ctx
  const known = { product, actor: user.publicId, action: entry.action, object: entry.object }
  if (await hasEntrySince(ctx.db, known, sameReadMinutes)) return
  await inTx(ctx, (tx) => recordAudit(tx, ctx, entry))
}

/** For commands: the admin who gave it, if there was one, and the user of the machine. */
export function recordCommandAudit(
  db: TxDb,
  product: string,
  actor: string | null,
  entry: AuditEntry,
): Promise<unknown> {
  return insertAudit(db, {
    product,
    actor,
    actorRole: 'command line',
    action: entry.action,
    object: entry.object,
    data: JSON.stringify({ ...entry.data, machine: hostname(), machineUser: userInfo().username }),
    requestId: null,
    ip: null,
  })
}

/** A row whose hash does not match was tampered with; its id is enough to investigate. */
export async function verifyAuditLog(deps: Deps): Promise<void> {
  const broken = await findBrokenAuditRow(deps.database.db)
  if (broken === null) return
  deps.metrics.count('audit_chain_broken', {})
  deps.log.error('the audit log was tampered with', { count: broken })
}

export { findBrokenAuditRow }
