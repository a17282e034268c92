import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/referrals'
import { recordAudit, recordRead } from '#core/audit/audit.service.ts'
import { runIdempotently } from '#core/idempotency/idempotency.service.ts'
import { getUserByPublicId } from '#core/users/users.service.ts'
import { inTx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { friendOf } from './friend-name.rules.ts'
import * as sql from './payouts.sql.ts'
import { lockReferrer, pay, type Page } from './referrals.sql.ts'

/** Names and numbers of people: who read them is written down before they are told. */
export async function listDues(ctx: UserCtx, page: Page): Promise<ReplyOf<typeof contract.listReferralDues>> {
  await recordRead(ctx, { action: 'referral.read', object: 'due' })
  const [rows, { count, amountPaise }] = await Promise.all([
    sql.readDues(ctx.db, page),
    sql.countDues(ctx.db),
  ])
  return {
    data: rows.map((row) => ({ ...row, since: row.since.toISOString() })),
    total: count,
    totalPaise: amountPaise,
  }
}

export async function listDueOrders(
  ctx: UserCtx,
  publicId: string,
  page: Page,
): Promise<ReplyOf<typeof contract.listReferralDueOrders>> {
  const person = await getUserByPublicId(ctx.db, ctx.product, publicId)
  await recordRead(ctx, { action: 'referral.read', object: publicId })
  const [rows, { count, amountPaise }] = await Promise.all([
    sql.readDueOrders(ctx.db, person.id, page),
    sql.countDueOrders(ctx.db, person.id),
  ])
  return {
    data: rows.map(({ firstName, at, ...row }) => ({
      ...row,
      friend: friendOf(firstName),
      at: at.toISOString(),
    })),
    total: count,
    duePaise: amountPaise,
  }
}

export async function listPaid(ctx: UserCtx, page: Page): Promise<ReplyOf<typeof contract.listReferralPaid>> {
  await recordRead(ctx, { action: 'referral.read', object: 'paid' })
  const [rows, { count, amountPaise }] = await Promise.all([
    sql.readPaid(ctx.db, page),
    sql.countPaid(ctx.db),
  ])
  return {
    data: rows.map((row) => ({ ...row, paidAt: row.paidAt.toISOString() })),
    total: count,
    totalPaise: amountPaise,
  }
}

/**
 * An operator has paid somebody what was earned. Asked again by the same key, because the answer was lost, it says how
 * much that was. When more or less is owed than the operator saw, nothing is noted: what was paid would be another sum.
 */
export function payReferrer(
  ctx: UserCtx,
  { userId, expectedPaise }: { readonly userId: string; readonly expectedPaise?: number | undefined },
): Promise<ReplyOf<typeof contract.payReferrer>> {
  return inTx(ctx, (tx) =>
    runIdempotently(tx, ctx, { operation: `referral.pay:${userId}`, input: null }, async () => {
      const person = await getUserByPublicId(tx.db, ctx.product, userId)
      await lockReferrer(tx.db, person.id)
      const paidPaise = await pay(tx.db, person.id)
      if (expectedPaise !== undefined && expectedPaise !== paidPaise) throw new AppError('PAYOUT_CHANGED')
      await recordAudit(tx, ctx, { action: 'referral.pay', object: userId, data: { paidPaise } })
      return { paidPaise }
    }),
  )
}
