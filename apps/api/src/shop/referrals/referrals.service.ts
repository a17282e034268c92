import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/referrals'
import { recordAudit } from '#core/audit/audit.service.ts'
import { onceForPerson } from '#core/idempotency/idempotency.service.ts'
import { getUserByPublicId } from '#core/users/users.service.ts'
import { inTx, type Deps, type Tx, type UserCtx } from '#platform/ctx.ts'
import * as sql from './referrals.sql.ts'

type Account = 'PENDING' | 'APPROVED' | 'PAID' | 'REVERSED'

/** Orders went on: what that means for whoever brought their buyers. In the same transaction as the move. */
export const followOrders = async (tx: Tx, orderIds: readonly number[], to: string): Promise<void> => {
  if (to === 'CONFIRMED') await sql.announce(tx.db, orderIds)
  if (to === 'RETURNED' || to === 'CANCELLED') await sql.reverse(tx.db, orderIds)
}

const atATime = 500

/** The days in which goods can be sent back are over. */
export const approveDue = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  for (;;) {
    signal.throwIfAborted()
    const approved = await inTx({ db: deps.database.db, deps }, (tx) => sql.approveDue(tx.db, atATime))
    if (approved < atATime) return
  }
}

export const countReferrals = (ctx: UserCtx): Promise<ReplyOf<typeof contract.countReferrals>> =>
  sql.countInvited(ctx.db, ctx.user.id)

export const getTotals = async (ctx: UserCtx): Promise<ReplyOf<typeof contract.getReferralTotals>> => {
  const sums = new Map(
    (await sql.readTotals(ctx.db, ctx.user.id)).map((row) => [row.account, row.amountPaise]),
  )
  const of = (account: Account): number => sums.get(account) ?? 0
  const pendingPaise = of('PENDING')
  const paidPaise = of('PAID')
  const approvedPaise = of('APPROVED') + paidPaise
  return {
    Pending: pendingPaise / 100,
    Approved: approvedPaise / 100,
    pendingPaise,
    approvedPaise,
    paidPaise,
  }
}

export const listLines = async (
  ctx: UserCtx,
  page: { readonly take: number; readonly skip: number },
): Promise<ReplyOf<typeof contract.listReferralLines>> => {
  const [rows, { count }] = await Promise.all([
    sql.readLines(ctx.db, ctx.user.id, page),
    sql.countLines(ctx.db, ctx.user.id),
  ])
  return {
    data: rows.map((row) => ({
      id: row.id,
      account: row.account as Account,
      amountPaise: row.amountPaise,
      createdAt: row.createdAt.toISOString(),
      friend: row.firstName.trim().split(/\s+/)[0]?.slice(0, 24) ?? '',
      orderTotalPaise: row.totalPaise,
    })),
    total: count,
  }
}

/**
 * An operator has paid somebody what was earned. Asked again by the same key, because the answer was lost, it says how
 * much that was.
 */
export const payReferrer = (ctx: UserCtx, publicId: string): Promise<ReplyOf<typeof contract.payReferrer>> =>
  inTx(ctx, (tx) =>
    onceForPerson(tx, ctx, { operation: `referral.pay:${publicId}`, input: null }, async () => {
      const person = await getUserByPublicId(tx.db, ctx.product, publicId)
      await sql.lockReferrer(tx.db, person.id)
      const paidPaise = await sql.pay(tx.db, person.id)
      await recordAudit(tx, ctx, { action: 'referral.pay', object: publicId, data: { paidPaise } })
      return { paidPaise }
    }),
  )
