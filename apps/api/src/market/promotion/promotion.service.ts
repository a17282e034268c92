import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/promotion'
import { runIdempotently } from '#core/idempotency/idempotency.service.ts'
import { inTx, type Ctx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { listPublicCards } from '../ads/ads.service.ts'
import { lockAds } from '../ads/ads.reads.ts'
import { getBalance } from '../ledger/ledger.service.ts'
import { readPlaces, takePlaces, readTopOffer } from '../top-places/top-places.service.ts'

type Asked = HandlerInput<typeof contract.promoteAds>

/**
 * Buys places for the caller's ads: all or none. A repeated request pays nothing, because an ad keeps its place. A
 * request that confirms an outdated price is refused.
 */
export function promoteAds(
  ctx: UserCtx,
  { body, query }: Pick<Asked, 'body' | 'query'>,
): Promise<ReplyOf<typeof contract.promoteAds>> {
  const ids = [...new Set(body)]
  return inTx(ctx, (tx) =>
    runIdempotently(
      tx,
      ctx,
      { operation: 'ads.promote', input: { ids, cost: query.cost ?? null } },
      async () => {
        const own = (await lockAds(tx.db, ids)).filter(({ userId }) => userId === ctx.user.id)
        if (own.length < ids.length) throw new AppError('AD_NOT_FOUND')
        const { cost } = await readTopOffer(tx)
        if (query.cost !== undefined && query.cost !== cost) throw new AppError('PRICE_CHANGED')
        if (own.some(({ status }) => status !== 'ACTIVE')) throw new AppError('AD_STATE_CONFLICT')
        const requests = ids.map((adId) => ({ adId, userId: ctx.user.id, cost }))
        const { promoted, queued } = await takePlaces(tx, requests, ctx.now())
        const { coins } = await getBalance(tx.db, ctx.user.id)
        return {
          promoted: [...promoted],
          queued: queued.map(({ adId, from }) => ({ id: adId, from: from.toISOString() })),
          spent: promoted.length * cost,
          balance: coins,
        }
      },
    ),
  )
}

/** The ads with a place, without those that are not public at the moment. */
export async function listTopAds(ctx: Ctx): Promise<ReplyOf<typeof contract.listTopAds>> {
  const cards = await listPublicCards(ctx, [...(await readPlaces(ctx)).keys()])
  return { data: cards.map((card, index) => ({ ...card, telegramTopProduct: [{ place: index + 1 }] })) }
}
