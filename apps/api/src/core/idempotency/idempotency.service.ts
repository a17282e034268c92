import { createHash } from 'node:crypto'
import type { Deps, Tx, UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { keepFromFolding } from '../users/users.service.ts'
import * as sql from './idempotency.sql.ts'

const keptDays = 3

/**
 * Does the work once for a key, however often the request comes: a repeated one gets the first one's answer, also
 * when both are on their way at the same time. Writes of one person wait for each other here, so that what is
 * counted before (how many ads, how much of a quota) still holds afterwards; and nothing is written for an account
 * that was folded while its request waited. All in the caller's transaction: an answer is remembered if and only if
 * its work was committed.
 */
export async function onceForPerson<T extends object>(
  tx: Tx,
  ctx: UserCtx,
  request: { readonly operation: string; readonly input: unknown },
  work: () => Promise<T>,
): Promise<T> {
  await sql.lockPerson(tx.db, ctx.user.id)
  await keepFromFolding(tx, ctx.user.id)
  const key = ctx.idempotencyKey
  if (key === null) return work()
  const { operation } = request
  const fingerprint = createHash('sha256').update(JSON.stringify(request.input)).digest('base64url')
  const known = await sql.findReply(tx.db, { userId: ctx.user.id, operation, key })
  if (known && known.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_MISMATCH')
  if (known) return known.reply as T
  const reply = await work()
  await sql.keepReply(tx.db, {
    userId: ctx.user.id,
    operation,
    key,
    fingerprint,
    reply: JSON.stringify(reply),
  })
  return reply
}

export function forgetOldKeys(deps: Deps): Promise<unknown> {
  return sql.deleteOld(deps.database.db, keptDays)
}
