import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/referrals'
import { countReferredUsers } from '#core/users/user-reads.service.ts'
import { inTx, type Deps, type Tx, type UserCtx } from '#platform/ctx.ts'
import { friendOf } from './friend-name.rules.ts'
import * as sql from './referrals.sql.ts'

type Account = 'PENDING' | 'APPROVED' | 'PAID' | 'REVERSED'

/** Orders went on: what that means for whoever brought their buyers. In the same transaction as the move. */
export async function syncReferralLines(tx: Tx, orderIds: readonly number[], to: string): Promise<void> {
  if (to === 'CONFIRMED') await sql.announce(tx.db, orderIds)
  if (to === 'RETURNED' || to === 'CANCELLED') await sql.reverse(tx.db, orderIds)
}

const atATime = 500

/** The days in which goods can be sent back are over. */
export async function approveDue(deps: Deps, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const approved = await inTx({ db: deps.database.db, deps }, (tx) => sql.approveDue(tx.db, atATime))
    if (approved < atATime) return
  }
}

export function countReferrals(ctx: UserCtx): Promise<ReplyOf<typeof contract.countReferrals>> {
  return countReferredUsers(ctx.db, ctx.user.id)
}

export async function getTotals(ctx: UserCtx): Promise<ReplyOf<typeof contract.getReferralTotals>> {
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

export async function listLines(
  ctx: UserCtx,
  page: sql.Page,
): Promise<ReplyOf<typeof contract.listReferralLines>> {
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
      friend: friendOf(row.firstName),
      orderTotalPaise: row.totalPaise,
    })),
    total: count,
  }
}
