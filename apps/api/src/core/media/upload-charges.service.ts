import type { ErrorCode } from '@app/contract/errors'
import { inTx, type Deps, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { refusalCost, type DayUse } from './media.rules.ts'
import * as sql from './media.sql.ts'

const refusals: ReadonlySet<ErrorCode> = new Set(['IMAGE_UNSUPPORTED', 'IMAGE_BROKEN', 'IMAGE_TOO_LARGE'])

/**
 * Charges a failed upload to the user's daily allowance, since its files were read and decoded. After SERVER_BUSY only the
 * decoded files count; failures of the object store or of ours cost nothing.
 */
export async function chargeFailedUpload(
  ctx: UserCtx,
  error: unknown,
  decoded: DayUse,
  refusedBytes: number,
): Promise<void> {
  if (!(error instanceof AppError) || error.code === 'STORAGE_UNAVAILABLE' || error.code === 'INTERNAL')
    return
  const isRefused = refusals.has(error.code)
  if (!isRefused && decoded.files === 0) return
  await inTx(ctx, async (tx) => {
    // Under the lock, so that two concurrent refusals have different counts.
    await sql.lockUploads(tx.db, ctx.user.id)
    const cost = isRefused ? refusalCost(await sql.countRefused(tx.db, ctx.user.id)) : 0
    await sql.insertCharge(tx.db, {
      userId: ctx.user.id,
      files: decoded.files + cost,
      bytes: decoded.bytes + (isRefused ? refusedBytes : 0),
      refusedFiles: isRefused ? 1 : 0,
    })
  })
}

export function deleteOldCharges(deps: Deps): Promise<void> {
  return inTx({ db: deps.database.db, deps }, async (tx) => {
    await sql.deleteOldCharges(tx.db)
  })
}
