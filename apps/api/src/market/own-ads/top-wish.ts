import type { Tx, UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { holdPlace, isPromoted, takePlaces, topOnSale } from '../top-places/top-places.service.ts'
import type { Form } from './ad-form.service.ts'

/**
 * The wish for a top place that came with a form: coins are held until a moderator decides, or spent at once on an ad
 * that nobody has to look at. Never ignored: refused with the whole form when it cannot be met. An edit without the
 * wish leaves what was held before; coins go back by a rejection, the end of the ad, or time.
 */
export async function wishForPlace(
  ctx: UserCtx,
  tx: Tx,
  form: Pick<Form, 'isTopOnModerate' | 'topCost'>,
  ad: { readonly id: number; readonly isPublic: boolean; readonly isWaiting: boolean },
): Promise<void> {
  if (!form.isTopOnModerate) return
  const { cost } = await topOnSale(tx)
  if (form.topCost !== undefined && form.topCost !== cost) throw new AppError('PRICE_CHANGED')
  const wish = { adId: ad.id, userId: ctx.user.id, cost }
  if (ad.isPublic) await takePlaces(tx, [wish], ctx.now())
  else if (!ad.isWaiting) throw new AppError('AD_STATE_CONFLICT')
  else if (!(await isPromoted(tx, ad.id))) await holdPlace(tx, wish, ctx.now())
}
