import { rejectReasonCodes, type RejectReason } from '@app/contract/market/ad-reasons'
import { adLife } from '@app/contract/market/ads.limits'
import * as z from 'zod'
import { notify, notifyAll, type NewsWriter } from '#core/notifications/notifications.service.ts'
import { inTx, type Deps, type Tx } from '#platform/ctx.ts'
import { readAdSummaries } from '../ads/ads.reads.ts'
import { decisionEvent, writeMessages } from './seller-news.rules.ts'
import * as sql from './seller-news.sql.ts'
import { sellerEvents } from './seller-news.texts.ts'

/** In the transaction of the decision, so that a message and its decision commit together. */
export function notifyOfDecision(
  tx: Tx,
  ad: { readonly id: number; readonly userId: number; readonly status: string },
  decided: {
    readonly id: number
    readonly decision: 'APPROVED' | 'REJECTED' | 'BLOCKED'
    readonly reason: string | null
    readonly to: string
  },
): Promise<void> {
  return notify(tx, {
    userId: ad.userId,
    kind: decisionEvent(decided.decision, ad.status, decided.to),
    key: String(decided.id),
    data: { adId: ad.id, reason: decided.reason },
  })
}

/** Once for each expiry: an ad that was renewed and expires again is announced again. */
export function notifyOfExpiry(
  tx: Tx,
  ads: readonly { readonly id: number; readonly userId: number; readonly expiresAt: Date | null }[],
): Promise<void> {
  return notifyAll(
    tx,
    ads.map(({ id, userId, expiresAt }) => ({
      userId,
      kind: 'expiry.over',
      key: sql.reminderKey({ id, expiresAt: expiresAt ?? new Date(0) }),
      data: { adId: id },
    })),
  )
}

const dayMs = 86_400_000
const blockSize = 500

/** Reminds owners of expiring ads, from the day they can be renewed, in blocks. */
export async function remindOfExpiry(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = deps.now()
  const to = new Date(now.getTime() + adLife.renewDays * dayMs)
  let after = { from: now, afterId: 0 }
  while (!signal.aborted) {
    const ending = await sql.findEnding(deps.database.db, { ...after, to, size: blockSize })
    await inTx({ db: deps.database.db, deps }, (tx) =>
      notifyAll(
        tx,
        ending.map((ad) => ({
          userId: ad.userId,
          kind: 'expiry.soon',
          key: sql.reminderKey(ad),
          data: { adId: ad.id, expiresAt: ad.expiresAt.toISOString() },
        })),
      ),
    )
    const last = ending.at(-1)
    if (!last || ending.length < blockSize) return
    after = { from: last.expiresAt, afterId: last.id }
  }
}

const dataShape = z.object({
  adId: z.int(),
  reason: z.enum(rejectReasonCodes).nullish(),
  expiresAt: z.string().nullish(),
})
const eventShape = z.enum(sellerEvents)

/** Writes one message for a seller, in the seller's language, about the current state of the ads. */
export const writeSellerNews: NewsWriter = async (db, news, { language, botUsername }) => {
  const parsed = news.map(({ id, kind, data }) => ({
    id,
    event: eventShape.parse(kind),
    ...dataShape.parse(data),
  }))
  const ads = new Map(
    (
      await readAdSummaries(
        db,
        parsed.map(({ adId }) => adId),
      )
    ).map((ad) => [ad.id, ad]),
  )
  const known = parsed.flatMap(({ id, event, adId, reason, expiresAt }) => {
    const ad = ads.get(adId)
    const why: RejectReason | null = reason ?? null
    return ad ? [{ id, event, ad, reason: why, expiresAt: expiresAt ?? null }] : []
  })
  return writeMessages(known, { language: language === 'uz' ? 'uz' : 'ru', botUsername })
}
