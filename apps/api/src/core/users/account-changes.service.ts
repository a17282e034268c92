import { accountChange as limits } from '@app/contract/core/auth.limits'
import type { AccountChangeKind } from '@app/contract/core/users'
import type { Ctx, Tx } from '#platform/ctx.ts'
import * as sql from './account-changes.sql.ts'

/** A user who opens the app later has been notified by the bot. */
const shownChangeDays = 30

export function recordAccountChange(
  tx: Tx,
  change: { userId: number; kind: AccountChangeKind; requester: string },
  before: sql.AccountBefore,
): Promise<unknown> {
  return sql.insertAccountChange(tx.db, change, before)
}

/** The last change by another device, which this device shows to the user at its next start. */
export async function findAccountChange(ctx: Pick<Ctx, 'db' | 'requester'>, userId: number) {
  const found = await sql.findChangeByOtherDevice(ctx.db, userId, ctx.requester, {
    days: shownChangeDays,
    undoHours: limits.undoHours,
  })
  return found
    ? {
        kind: found.kind as AccountChangeKind,
        at: found.changedAt.toISOString(),
        isUndoable: found.isUndoable,
      }
    : null
}

/** The change that this device may undo. Only a device that was signed in before may: the thief's was not. */
export async function takeUndo(tx: Tx, userId: number, requester: string) {
  const found = await sql.findUndo(tx.db, userId, requester, limits.undoHours)
  if (!found || !(await sql.deleteUndos(tx.db, userId, found.id))) return null
  return { kind: found.kind as AccountChangeKind, before: found.before as unknown as sql.AccountBefore }
}

export async function deleteOldUndos(tx: Tx): Promise<void> {
  await sql.deleteOldUndos(tx.db, limits.undoHours)
}
