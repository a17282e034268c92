import type { Ctx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { findPincode } from './pincodes.sql.ts'

export async function getPincode(ctx: Ctx, pin: string) {
  const row = await findPincode(ctx.db, pin)
  if (!row) throw new AppError('PINCODE_NOT_FOUND')
  return row
}
