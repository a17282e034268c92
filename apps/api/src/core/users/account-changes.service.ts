import type { AccountChangeKind } from '@app/contract/core/users'
import type { Ctx, Tx } from '#platform/ctx.ts'
import * as sql from './account-changes.sql.ts'

/** A user who opens the app later has been notified by the bot. */
const shownChangeDays = 30

export function recordAccountChange(
  tx: Tx,
  change: { userId: number; kind: AccountChangeKind; requester: string },
): Promise<unknown> {
  return sql.insertAccountChange(tx.db, change)
}

/** The last change by another device, which this device shows to the user at its next start. */
export async function findAccountChange(ctx: Pick<Ctx, 'db' | 'requester'>, userId: number) {
  const found = await sql.findChangeByOtherDevice(ctx.db, userId, ctx.requester, shownChangeDays)
  return found ? { kind: found.kind as AccountChangeKind, at: found.changedAt.toISOString() } : null
}
