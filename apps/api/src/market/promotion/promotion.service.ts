import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/promotion'
import { runIdempotently } from '#core/idempotency/idempotency.service.ts'
import { inTx, type Ctx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { listPublicCards, lockAds } from '../ads/ads.service.ts'
import { balanceOf } from '../ledger/ledger.service.ts'
import { readPlaces, takePlaces, topOnSale } from '../top-places/top-places.service.ts'

type Asked = HandlerInput<typeof contract.promoteAds>

/**
 * Buys places for ads of mine, all of them or none. Asked again, nothing is paid twice: an ad that has its place keeps
 * it. Whoever confirmed another price than the one in force is asked first.
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
        const { cost } = await topOnSale(tx)
        if (query.cost !== undefined && query.cost !== cost) throw new AppError('PRICE_CHANGED')
        if (own.some(({ status }) => status !== 'ACTIVE')) throw new AppError('AD_STATE_CONFLICT')
        const wishes = ids.map((adId) => ({ adId, userId: ctx.user.id, cost }))
        const promoted = await takePlaces(tx, wishes, ctx.now())
        const { coins } = await balanceOf(tx.db, ctx.user.id)
        return { promoted, spent: promoted.length * cost, balance: coins }
      },
    ),
  )
}

/** Who stands in the list is one read; of those, whoever is not public at this moment is left out. */
export async function listTopAds(ctx: Ctx): Promise<ReplyOf<typeof contract.listTopAds>> {
  const cards = await listPublicCards(ctx, [...(await readPlaces(ctx)).keys()])
  return { data: cards.map((card, index) => ({ ...card, telegramTopProduct: [{ place: index + 1 }] })) }
}
