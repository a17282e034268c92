import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type { RejectReason } from '@app/contract/market/ad-reasons'
import type { moderateAds } from '@app/contract/market/moderation'
import { recordAudit } from '#core/audit/audit.service.ts'
import { getSetting } from '#core/settings/settings.service.ts'
import { inTx, type Deps, type Tx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { lockAd, lockAds, type LockedAd } from '../ads/ads.reads.ts'
import { removePictureFromAds } from '../ads/life/ad-pictures.service.ts'
import { moveAd } from '../ads/life/life.service.ts'
import type { AdMove } from '../ads/life/life.rules.ts'
import { endComplaints } from '../complaints/complaints.service.ts'
import { notifyOfDecision } from '../seller-news/seller-news.service.ts'
import * as sql from './moderation.sql.ts'

type Decision = HandlerInput<typeof moderateAds>['body']

/** The reason when the moderator names none. */
const defaultReason: RejectReason = 'OTHER'

const decisions = { approve: 'APPROVED', reject: 'REJECTED', block: 'BLOCKED' } as const
type ModeratorsMove = Extract<AdMove, { kind: keyof typeof decisions }>

const moveFor = (decision: Decision, backTo: 'REJECTED' | 'BLOCKED'): ModeratorsMove =>
  decision.isModerated
    ? { kind: 'approve' }
    : { kind: 'reject', reason: decision.reason ?? defaultReason, backTo }

/**
 * Decides about ads in the revision that this moderator was shown. Ads that were edited, decided or closed since, or that
 * this moderator may not decide about, are returned as changed: no moderator approves an unseen revision.
 */
export async function moderate(ctx: UserCtx, decision: Decision): Promise<ReplyOf<typeof moderateAds>> {
  const ids = [...new Set(decision.productIds)]
  const named = new Map(decision.revisions?.map(({ id, revisionId }) => [id, revisionId]))
  const { sumPerUnit } = await getSetting(ctx, 'rate.uye')
  return inTx(ctx, async (tx) => {
    const ads = new Map((await lockAds(tx.db, ids)).map((ad) => [ad.id, ad]))
    const seen = new Map(
      (await sql.readViews(tx.db, ctx.user.id, ids)).map(({ adId, revisionId }) => [adId, revisionId]),
    )
    const appeals = new Map((await sql.readOpenAppeals(tx.db, ids)).map((appeal) => [appeal.adId, appeal]))
    const decided: number[] = []
    for (const id of [...ids].toSorted((a, b) => a - b)) {
      const ad = ads.get(id)
      const appeal = appeals.get(id)
      const shown = seen.get(id)
      const isAsShown =
        ad?.pendingRevisionId !== undefined &&
        ad.pendingRevisionId !== null &&
        ad.pendingRevisionId === shown &&
        (named.get(id) ?? shown) === shown
      if (!isAsShown || ad.userId === ctx.user.id || appeal?.againstAdminId === ctx.user.id) continue
      const backTo = appeal?.fromStatus === 'BLOCKED' ? 'BLOCKED' : 'REJECTED'
      if (await decide(ctx, tx, ad, moveFor(decision, backTo), sumPerUnit)) decided.push(id)
    }
    return { decided, changed: ids.filter((id) => !decided.includes(id)) }
  })
}

/**
 * Moves the ad, stores the decision, writes the audit log and notifies the owner, all in one transaction. Deletes earlier
 * views: after an appeal the same revision waits again, and a moderator has to see it again.
 */
const decide = async (
  ctx: UserCtx,
  tx: Tx,
  ad: LockedAd,
  move: ModeratorsMove,
  sumPerUnit: number,
  note?: string,
): Promise<boolean> => {
  const actor = { kind: 'moderator', id: ctx.user.id } as const
  const next = await moveAd(tx, ad, move, { actor, at: ctx.now(), sumPerUnit })
  if (!next) return false
  const revisionId = ad.pendingRevisionId ?? ad.publicRevisionId ?? ad.rejectedRevisionId ?? 0
  const reason = 'reason' in move ? move.reason : null
  const decision = decisions[move.kind]
  const id = await sql.insertDecision(tx.db, {
    adId: ad.id,
    revisionId,
    adminId: ctx.user.id,
    decision,
    reason,
  })
  await notifyOfDecision(tx, ad, { id, decision, reason, to: next.status })
  if (decision === 'BLOCKED')
    await endComplaints(tx, ad.id, { state: 'UPHELD', decidedBy: ctx.user.id, decidedAt: ctx.now() })
  await sql.endAppeal(tx.db, ad.id)
  await sql.forgetViews(tx.db, ad.id)
  await recordAudit(tx, ctx, {
    action: `ad.${decision.toLowerCase()}`,
    object: ad.link,
    data: { revisionId, from: ad.status, to: next.status, ...(reason && { reason }), ...(note && { note }) },
  })
  return true
}

export async function blockAd(
  ctx: UserCtx,
  link: string,
  { reason, note }: { readonly reason: RejectReason; readonly note?: string | undefined },
) {
  const { sumPerUnit } = await getSetting(ctx, 'rate.uye')
  return inTx(ctx, async (tx) => {
    const ad = await lockAd(tx.db, link)
    if (!ad) throw new AppError('AD_NOT_FOUND')
    if (!(await decide(ctx, tx, ad, { kind: 'block', reason }, sumPerUnit, note)))
      throw new AppError('AD_STATE_CONFLICT')
    return { status: 'BLOCKED' as const }
  })
}

/** Also for a picture that should never have been uploaded: it is deleted, whatever the ad is decided. */
export function removePicture(
  ctx: UserCtx,
  { link, pictureId }: { readonly link: string; readonly pictureId: string },
  { reason, note }: { readonly reason: RejectReason; readonly note?: string | undefined },
) {
  return inTx(ctx, async (tx) => {
    const ad = await lockAd(tx.db, link)
    if (!ad) throw new AppError('AD_NOT_FOUND')
    if (!(await removePictureFromAds(tx, pictureId, ad.id))) throw new AppError('PICTURE_NOT_FOUND')
    await recordAudit(tx, ctx, {
      action: 'picture.remove',
      object: link,
      data: { picture: pictureId, reason, ...(note && { note }) },
    })
    return { ok: true as const }
  })
}

/** One appeal for each ad, decided by another moderator. */
export async function appealAd(ctx: UserCtx, link: string, text: string) {
  const { sumPerUnit } = await getSetting(ctx, 'rate.uye')
  return inTx(ctx, async (tx) => {
    const ad = await lockAd(tx.db, link)
    if (!ad || ad.userId !== ctx.user.id) throw new AppError('AD_NOT_FOUND')
    const rejection = await sql.findLastRejection(tx.db, ad.id)
    const actor = { kind: 'owner', id: ctx.user.id } as const
    const next = await moveAd(tx, ad, { kind: 'appeal' }, { actor, at: ctx.now(), sumPerUnit })
    if (!next) throw new AppError('AD_STATE_CONFLICT')
    const isFirst = await sql.insertAppeal(tx.db, {
      adId: ad.id,
      againstAdminId: rejection?.adminId ?? null,
      fromStatus: ad.status,
      fromReason: ad.reason,
      text,
    })
    if (!isFirst) throw new AppError('APPEAL_USED')
    return { status: next.status, expiresAt: next.expiresAt?.toISOString() ?? null }
  })
}

export function deleteOldViews(deps: Deps): Promise<unknown> {
  return sql.deleteOldViews(deps.database.db)
}
