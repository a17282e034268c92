import type { Tx, UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { holdPlace, isPromoted, takePlaces, readTopOffer } from '../top-places/top-places.service.ts'
import type { Form } from './ad-form.service.ts'

/**
 * A top place that was requested with the form: coins are held until a moderator decides, or spent at once when the
 * change needs no moderation. When the place is not available, the whole form is refused. An edit without the request
 * keeps earlier held coins; a rejection, the end of the ad or a timeout returns them.
 */
export async function requestTopPlace(
  ctx: UserCtx,
  tx: Tx,
  form: Pick<Form, 'isTopOnModerate' | 'topCost'>,
  ad: { readonly id: number; readonly isPublic: boolean; readonly isWaiting: boolean },
): Promise<void> {
  if (!form.isTopOnModerate) return
  const { cost } = await readTopOffer(tx)
  if (form.topCost !== undefined && form.topCost !== cost) throw new AppError('PRICE_CHANGED')
  const request = { adId: ad.id, userId: ctx.user.id, cost }
  if (ad.isPublic) await takePlaces(tx, [request], ctx.now())
  else if (!ad.isWaiting) throw new AppError('AD_STATE_CONFLICT')
  else if (!(await isPromoted(tx, ad.id))) await holdPlace(tx, request, ctx.now())
}
