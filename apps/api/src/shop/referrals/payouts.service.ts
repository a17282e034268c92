import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/referrals'
import { confirmByTwo, toActor } from '#core/approvals/approvals.service.ts'
import { recordAudit, recordRead } from '#core/audit/audit.service.ts'
import { runIdempotently } from '#core/idempotency/idempotency.service.ts'
import { readSetting } from '#core/settings/settings.service.ts'
import { getUserByPublicId } from '#core/users/users.service.ts'
import { inTx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { toFriendName } from './referrals.rules.ts'
import * as sql from './payouts.sql.ts'
import { lockReferrer, pay, type Page } from './referrals.sql.ts'

/** The list shows names and phone numbers, so the read is audited before the reply. */
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
  const referrer = await getUserByPublicId(ctx.db, ctx.product, publicId)
  await recordRead(ctx, { action: 'referral.read', object: publicId })
  const [rows, { count, amountPaise }] = await Promise.all([
    sql.readDueOrders(ctx.db, referrer.id, page),
    sql.countDueOrders(ctx.db, referrer.id),
  ])
  return {
    data: rows.map(({ firstName, at, ...row }) => ({
      ...row,
      friend: toFriendName(firstName),
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
 * Records a payout that an operator has made. A repeated key returns the recorded amount. If the amount due differs from
 * the one that the operator saw and paid, nothing is recorded. A large one needs the same order of a second person.
 */
export function payReferrer(
  ctx: UserCtx,
  { userId, expectedPaise }: { readonly userId: string; readonly expectedPaise?: number | undefined },
): Promise<ReplyOf<typeof contract.payReferrer>> {
  return inTx(ctx, (tx) =>
    runIdempotently(tx, ctx, { operation: `referral.pay:${userId}`, input: null }, async () => {
      const referrer = await getUserByPublicId(tx.db, ctx.product, userId)
      await lockReferrer(tx.db, referrer.id)
      const { abovePaise } = await readSetting(tx, ctx.product, 'payouts.approval')
      const { amountPaise: duePaise } = await sql.countDueOrders(tx.db, referrer.id)
      if (duePaise > abovePaise) {
        const input = { duePaise }
        const order = { kind: 'referral.pay', object: userId, input, reason: 'payout' } as const
        const waitsUntil = await confirmByTwo(tx, toActor(ctx), order)
        if (waitsUntil) return { paidPaise: 0, waitsUntil: waitsUntil.toISOString() }
      }
      const paidPaise = await pay(tx.db, referrer.id)
      if (expectedPaise !== undefined && expectedPaise !== paidPaise) throw new AppError('PAYOUT_CHANGED')
      await recordAudit(tx, ctx, { action: 'referral.pay', object: userId, data: { paidPaise } })
      return { paidPaise, waitsUntil: null }
    }),
  )
}
