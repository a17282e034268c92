import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/complaints'
import { complaints, type ComplaintReason } from '@app/contract/market/complaints'
import { recordAudit } from '#core/audit/audit.service.ts'
import { notifyAll } from '#core/notifications/notifications.service.ts'
import { inTx, type Tx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { findPublicAd, listCardsInAnyState } from '../ads/ads.service.ts'
import * as sql from './complaints.sql.ts'

const dayMs = 86_400_000

/** A public ad of another user. */
const findOthersAd = async (ctx: UserCtx, link: string) => {
  const ad = await findPublicAd(ctx.db, link)
  if (ad.userId === ctx.user.id) throw new AppError('AD_OWN')
  return ad
}

/** A second complaint while the first is open changes nothing and does not count. */
export async function complain(
  ctx: UserCtx,
  { link, about, reason, note }: HandlerInput<typeof contract.complain>['body'],
): Promise<{ ok: true }> {
  const ad = await findOthersAd(ctx, link)
  const reporterId = ctx.user.id
  return inTx(ctx, async (tx) => {
    await sql.lockComplaints(tx.db, reporterId)
    const complaint = { reporterId, adId: ad.id, sellerId: ad.userId, about, reason, note: note ?? null }
    if (await sql.isOpen(tx.db, complaint)) return { ok: true }
    const now = ctx.now()
    const since = new Date(now.getTime() - dayMs)
    if ((await sql.countSince(tx.db, reporterId, since)) >= complaints.perDay)
      throw new AppError('COMPLAINT_LIMIT_REACHED')
    await sql.insertComplaint(tx.db, { ...complaint, createdAt: now })
    return { ok: true }
  })
}

const maxComplaints = 500

export async function listComplaints(
  ctx: UserCtx,
  { take }: HandlerInput<typeof contract.listComplaints>['query'],
): Promise<ReplyOf<typeof contract.listComplaints>> {
  const open = await sql.readOpenAds(ctx.db, take)
  const adIds = open.map(({ adId }) => adId)
  const [cards, said] = await Promise.all([
    listCardsInAnyState(ctx, adIds),
    sql.readOpenComplaints(ctx.db, adIds, maxComplaints),
  ])
  const complaintsByAd = Map.groupBy(said, ({ adId }) => adId)
  return {
    data: cards.map((product) => ({
      product,
      said: (complaintsByAd.get(product.id) ?? []).map(({ about, reason, note, createdAt }) => ({
        about: about as 'AD' | 'SELLER',
        reason: reason as ComplaintReason,
        note,
        at: createdAt.toISOString(),
      })),
    })),
    total: open[0]?.total ?? 0,
  }
}

/** Notifies the reporters, in the transaction of the decision. */
export async function endComplaints(
  tx: Tx,
  adId: number,
  end: { readonly state: 'UPHELD' | 'DISMISSED'; readonly decidedBy: number; readonly decidedAt: Date },
): Promise<number> {
  const ended = await sql.endOpen(tx.db, adId, end)
  await notifyAll(
    tx,
    ended.map(({ id, reporterId }) => ({
      userId: reporterId,
      kind: end.state === 'UPHELD' ? 'moderation.complaint-upheld' : 'moderation.complaint-dismissed',
      key: String(id),
      data: { adId },
    })),
  )
  return ended.length
}

export function dismissComplaints(ctx: UserCtx, adId: number): Promise<{ ended: number }> {
  return inTx(ctx, async (tx) => {
    const ended = await endComplaints(tx, adId, {
      state: 'DISMISSED',
      decidedBy: ctx.user.id,
      decidedAt: ctx.now(),
    })
    if (ended > 0)
      await recordAudit(tx, ctx, { action: 'complaints.dismissed', object: String(adId), data: { ended } })
    return { ended }
  })
}
