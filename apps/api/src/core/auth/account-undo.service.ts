import { inTx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { recordSecurityEvent } from '../security-log/security-log.service.ts'
import { takeUndo } from '../users/account-changes.service.ts'
import { restoreAccount } from '../users/phone-attachment.service.ts'
import { findUserById, lockAgainstMerge } from '../users/users.service.ts'
import { revokeUserSessions, startSession, type Tokens } from './sessions.service.ts'

/**
 * Undoes a phone or Telegram that another device connected, or a phone that it replaced: the account gets back what it
 * had, and all sessions end except a new one of this device.
 */
export async function undoAccountChange(ctx: UserCtx): Promise<Tokens> {
  const { id, publicId } = ctx.user
  const tokens = await inTx(ctx, async (tx) => {
    await lockAgainstMerge(tx, id)
    const undone = await takeUndo(tx, id, ctx.requester)
    if (!undone) throw new AppError('CHANGE_NOT_FOUND')
    await restoreAccount(tx, id, undone.before)
    await revokeUserSessions(tx, id, 'account change undone')
    await recordAudit(tx, ctx, {
      action: 'user.change_undone',
      object: publicId,
      data: { kind: undone.kind },
    })
    return startSession(ctx, tx, await findUserById(tx.db, id))
  })
  recordSecurityEvent(ctx, { kind: 'phone_changed', detail: 'undone', subject: `person ${publicId}` })
  return tokens
}
