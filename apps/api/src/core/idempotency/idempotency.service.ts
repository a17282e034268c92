import { createHash } from 'node:crypto'
import type { Deps, Tx, UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { lockAgainstMerge } from '../users/users.service.ts'
import * as sql from './idempotency.sql.ts'

const retentionDays = 3

/**
 * Runs the work once per idempotency key; a repeated request, also a concurrent one, gets the reply of the first. It
 * also serialises the writes of one user, so that counts (ads, quotas) stay valid until the commit, and refuses accounts
 * that were merged while the request waited. The reply is stored in the caller's transaction, together with the work.
 */
export async function runIdempotently<T extends object>(
  tx: Tx,
  ctx: UserCtx,
  request: { readonly operation: string; readonly input: unknown },
  work: () => Promise<T>,
): Promise<T> {
  await sql.lockUser(tx.db, ctx.user.id)
  await lockAgainstMerge(tx, ctx.user.id)
  const key = ctx.idempotencyKey
  if (key === null) return work()
  const { operation } = request
  const fingerprint = createHash('sha256').update(JSON.stringify(request.input)).digest('base64url')
  const known = await sql.findReply(tx.db, { userId: ctx.user.id, operation, key })
  if (known && known.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_MISMATCH')
  if (known) return known.reply as T
  const reply = await work()
  await sql.insertReply(tx.db, {
    userId: ctx.user.id,
    operation,
    key,
    fingerprint,
    reply: JSON.stringify(reply),
  })
  return reply
}

export function deleteOldKeys(deps: Deps): Promise<unknown> {
  return sql.deleteOld(deps.database.db, retentionDays)
}
