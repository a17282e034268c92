import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
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
import { findHeldPairs } from './referral-pairs.service.ts'
import { savePairDecision } from './referral-pairs.sql.ts'
import { lockReferrer, pay, reverseLines, type Page } from './referrals.sql.ts'

/** The list shows names and phone numbers, so the read is audited before the reply. */
export async function listDues(ctx: UserCtx, page: Page): Promise<ReplyOf<typeof contract.listReferralDues>> {
  await recordRead(ctx, { action: 'referral.read', object: 'due' })
  const [rows, { count, amountPaise }] = await Promise.all([
    sql.readDues(ctx.db, page),
    sql.countDues(ctx.db),
  ])
  const heldPairs = await findHeldPairs(
    ctx.db,
    rows.map(({ referrerId }) => referrerId),
  )
  const heldOf = (referrer: number): number =>
    heldPairs
      .filter(({ referrerId }) => referrerId === referrer)
      .reduce((sum, { amountPaise: held }) => sum + held, 0)
  return {
    data: rows.map(({ referrerId, ...row }) => ({
      ...row,
      // Debts for returned orders also reduce what is held.
      heldPaise: Math.min(row.duePaise, heldOf(referrerId)),
      since: row.since.toISOString(),
    })),
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
  const reasons = new Map(
    (await findHeldPairs(ctx.db, [referrer.id])).flatMap((pair) =>
      pair.orderIds.map((orderId) => [orderId, pair.reasons] as const),
    ),
  )
  return {
    data: rows.map(({ id, firstName, at, ...row }) => ({
      ...row,
      held: [...(reasons.get(id) ?? [])],
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
    data: rows.map(({ referrerId: _id, ...row }) => ({ ...row, paidAt: row.paidAt.toISOString() })),
    total: count,
    totalPaise: amountPaise,
  }
}

/**
 * Decides whether a referrer and a friend are one household. Released shares can be paid; denied ones are taken back, and
 * no further orders of the friend bring a share.
 */
export function reviewReferralPair(
  ctx: UserCtx,
  input: HandlerInput<typeof contract.reviewReferralPair>['body'],
): Promise<{ ok: true }> {
  const { userId, orderId, decision, note } = input
  return inTx(ctx, async (tx) => {
    const referrer = await getUserByPublicId(tx.db, ctx.product, userId)
    await lockReferrer(tx.db, referrer.id)
    const buyerId = await sql.findFriend(tx.db, referrer.id, orderId)
    if (buyerId === null) throw new AppError('ORDER_NOT_FOUND')
    const pair = { referrerId: referrer.id, buyerId }
    await savePairDecision(tx.db, { ...pair, decision, note, decidedBy: ctx.user.id })
    if (decision === 'DENIED') await reverseLines(tx.db, await sql.readSharedOrders(tx.db, pair))
    await recordAudit(tx, ctx, {
      action: 'referral.review',
      object: userId,
      data: { orderId, decision, note },
    })
    return { ok: true }
  })
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
      const held = await findHeldPairs(tx.db, [referrer.id])
      const { abovePaise } = await readSetting(tx, ctx.product, 'payouts.approval')
      const { amountPaise: owedPaise } = await sql.countDueOrders(tx.db, referrer.id)
      const duePaise = held.reduce((sum, { amountPaise }) => sum - amountPaise, owedPaise)
      if (duePaise > abovePaise) {
        // An operator orders only an amount that they saw.
        if (expectedPaise !== undefined && expectedPaise !== duePaise) throw new AppError('PAYOUT_CHANGED')
        const input = { duePaise }
        const order = { kind: 'referral.pay', object: userId, input, reason: 'payout' } as const
        const waitsUntil = await confirmByTwo(tx, toActor(ctx), order)
        if (waitsUntil) return { paidPaise: 0, waitsUntil: waitsUntil.toISOString() }
      }
      const paidPaise = await pay(
        tx.db,
        referrer.id,
        held.flatMap(({ orderIds }) => orderIds),
      )
      if (expectedPaise !== undefined && expectedPaise !== paidPaise) throw new AppError('PAYOUT_CHANGED')
      await recordAudit(tx, ctx, { action: 'referral.pay', object: userId, data: { paidPaise } })
      return { paidPaise, waitsUntil: null }
    }),
  )
}
