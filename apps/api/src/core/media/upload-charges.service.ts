import type { ErrorCode } from '@app/contract/errors'
import { inTx, type Deps, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { costOfRefusal, type DayUse } from './media.rules.ts'
import * as sql from './media.sql.ts'

/** What a file can be refused for. */
const refusals: ReadonlySet<ErrorCode> = new Set(['IMAGE_UNSUPPORTED', 'IMAGE_BROKEN', 'IMAGE_TOO_LARGE'])

/**
 * A form that ends without a stored picture has been read and decoded all the same: its sender's day pays for it. Who was
 * sent away pays only for what was decoded before; what the store or we ourselves could not do costs nobody anything.
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
    // Two refused at the same moment are the twentieth and the one after.
    await sql.lockUploadsOf(tx.db, ctx.user.id)
    const cost = isRefused ? costOfRefusal(await sql.countRefused(tx.db, ctx.user.id)) : 0
    await sql.insertCharge(tx.db, {
      userId: ctx.user.id,
      files: decoded.files + cost,
      bytes: decoded.bytes + (isRefused ? refusedBytes : 0),
      refusedFiles: isRefused ? 1 : 0,
    })
  })
}

export function forgetOldCharges(deps: Deps): Promise<void> {
  return inTx({ db: deps.database.db, deps }, async (tx) => {
    await sql.deleteOldCharges(tx.db)
  })
}
