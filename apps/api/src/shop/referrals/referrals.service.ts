import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/referrals'
import { countReferredUsers } from '#core/users/user-reads.service.ts'
import { inTx, type Deps, type Tx, type UserCtx } from '#platform/ctx.ts'
import { toFriendName } from './referrals.rules.ts'
import { findUnsharedOrders } from './referral-pairs.service.ts'
import * as sql from './referrals.sql.ts'

type Account = 'PENDING' | 'APPROVED' | 'PAID' | 'REVERSED'

/** Updates the shares of the buyers' referrers in the transaction of the order's move. */
export async function syncReferralLines(tx: Tx, orderIds: readonly number[], to: string): Promise<void> {
  if (to === 'CONFIRMED') {
    const unshared = new Set(await findUnsharedOrders(tx.db, orderIds))
    await sql.insertPendingLines(
      tx.db,
      orderIds.filter((id) => !unshared.has(id)),
    )
  }
  if (to === 'RETURNED' || to === 'CANCELLED') await sql.reverseLines(tx.db, orderIds)
}

const batchSize = 500

/** Approves the shares of orders whose return period is over. */
export async function approveDue(deps: Deps, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const approved = await inTx({ db: deps.database.db, deps }, (tx) => sql.approveDue(tx.db, batchSize))
    if (approved < batchSize) return
  }
}

export function countReferrals(ctx: UserCtx): Promise<ReplyOf<typeof contract.countReferrals>> {
  return countReferredUsers(ctx.db, ctx.user.id)
}

export async function getTotals(ctx: UserCtx): Promise<ReplyOf<typeof contract.getReferralTotals>> {
  const sums = new Map(
    (await sql.readTotals(ctx.db, ctx.user.id)).map((row) => [row.account, row.amountPaise]),
  )
  const sum = (account: Account): number => sums.get(account) ?? 0
  const pendingPaise = sum('PENDING')
  const paidPaise = sum('PAID')
  const approvedPaise = sum('APPROVED') + paidPaise
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
      friend: toFriendName(row.firstName),
      orderTotalPaise: row.totalPaise,
    })),
    total: count,
  }
}
