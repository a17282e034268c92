import { rejectReasonCodes, type RejectReason } from '@app/contract/market/ad-reasons'
import { adLife } from '@app/contract/market/ads.limits'
import * as z from 'zod'
import { notify, notifyAll, type NewsWriter } from '#core/notifications/notifications.service.ts'
import { inTx, type Deps, type Tx } from '#platform/ctx.ts'
import { sellerEvents } from './seller-events.ts'
import { eventOfDecision, writeMessages } from './seller-news.rules.ts'
import * as sql from './seller-news.sql.ts'

/** In the transaction of the decision: what is decided is told, and what is told was decided. */
export function tellOfDecision(
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
    kind: eventOfDecision(decided.decision, ad.status, decided.to),
    key: String(decided.id),
    data: { adId: ad.id, reason: decided.reason },
  })
}

/** Once for an ad and its end: one that was renewed and ended again is told again. */
export function tellOfEnd(
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

/** Reminds owners of the end of their ads, from the day on that these can be renewed. Block after block. */
export async function remindOfEnd(deps: Deps, signal: AbortSignal): Promise<void> {
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

/** Puts what waits for a seller into one message, in the seller's language and about the ads as they are now. */
export const writeSellerNews: NewsWriter = async (db, news, { language, botUsername }) => {
  const parsed = news.map(({ id, kind, data }) => ({
    id,
    event: eventShape.parse(kind),
    ...dataShape.parse(data),
  }))
  const ads = new Map(
    (
      await sql.readAds(
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
