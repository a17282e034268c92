import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/core/approvals'
import type { Tx, UserCtx } from '#platform/ctx.ts'
import { recordAuditBy, type Actor as AuditActor } from '../audit/audit.service.ts'
import * as sql from './approvals.sql.ts'

type Approvals = ReplyOf<typeof contract.listApprovals>['data']
export type ApprovalKind = Approvals[number]['kind']

/** A day and a night: a colleague of the next shift can still confirm it. */
const openHours = 24

export interface Order {
  readonly kind: ApprovalKind
  /** The payment, the user or the setting. */
  readonly object: string
  /** What is confirmed: the second person must order the same. */
  readonly input: Readonly<Record<string, unknown>>
  readonly reason: string
}

/** Who gives the order: a session, or a command that named its actor. */
export type Actor = AuditActor & { readonly publicId: string }

export function toActor({ product, user, requestId, ip }: UserCtx): Actor {
  return { product, publicId: user.publicId, role: user.role, requestId, ip }
}

const toReply = (row: sql.OpenApproval, viewer: string): Approvals[number] => ({
  id: row.id,
  kind: row.kind as ApprovalKind,
  object: row.object,
  input: row.input as Record<string, unknown>,
  reason: row.reason,
  requestedBy: row.requestedBy,
  requestedByName: [row.firstName, row.lastName].filter(Boolean).join(' '),
  requestedAt: row.requestedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isOwn: row.requestedBy === viewer,
})

/**
 * The order of a second person confirms the same order of the first, and the caller carries it out in this transaction.
 * Otherwise it is recorded and waits. Returns until when it waits, null for a confirmed order.
 */
export async function confirmByTwo(tx: Tx, actor: Actor, order: Order): Promise<Date | null> {
  const { product, publicId } = actor
  const { kind, object, reason } = order
  const row = { product, kind, object, reason, input: JSON.stringify(order.input), requestedBy: publicId }
  const record = (action: string, data: object): Promise<unknown> =>
    recordAuditBy(tx, actor, { action, object, data: { kind, reason, input: order.input, ...data } })
  await sql.lockObject(tx.db, row)
  const open = await sql.findOpen(tx.db, row)
  if (open?.isSame && open.isInTime) {
    if (open.requestedBy === publicId) return open.expiresAt
    await sql.confirm(tx.db, open.id, publicId)
    await record('approval.confirm', { requestedBy: open.requestedBy })
    return null
  }
  if (open) await sql.replace(tx.db, open.id)
  const { expiresAt } = await sql.insertOrder(tx.db, row, openHours)
  await record('approval.request', {})
  return expiresAt
}

export async function listApprovals(ctx: UserCtx): Promise<ReplyOf<typeof contract.listApprovals>> {
  const rows = await sql.readOpen(ctx.db, ctx.product)
  return { data: rows.map((row) => toReply(row, ctx.user.publicId)) }
}
