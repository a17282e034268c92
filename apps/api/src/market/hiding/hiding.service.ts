import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/hiding'
import { hidden } from '@app/contract/market/hiding'
import { findUserId, readUserCards } from '#core/users/user-reads.service.ts'
import { inTx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { findPublicAd, listCardsInAnyState } from '../ads/ads.service.ts'
import { findAdOwner } from '../ads/ads.reads.ts'
import { listHiddenIds, setHidden, type HiddenKind } from '../hidden/hidden.service.ts'
import { getVisibleSeller } from '../sellers/sellers.service.ts'
import * as sql from './hiding.sql.ts'

/** The endpoints. The filter for lists is in `hidden.service.ts`, which depends on no other module. */

type Request = HandlerInput<typeof contract.hideThing>['body']

/** Only public ads and sellers can be hidden, and only those of other users. */
const findToHide = async (ctx: UserCtx, { kind, link, sellerId }: Request): Promise<number> => {
  if (link !== undefined) {
    const ad = await findPublicAd(ctx.db, link)
    if (ad.userId === ctx.user.id) throw new AppError('AD_OWN')
    return kind === 'AD' ? ad.id : ad.userId
  }
  const seller = await getVisibleSeller(ctx, sellerId ?? '')
  if (seller.id === ctx.user.id) throw new AppError('SELLER_OWN')
  return seller.id
}

/** Also an expired ad or a seller without ads. Null for unknown ones, so that a reply never says whether one exists. */
const findToShow = async (ctx: UserCtx, { kind, link, sellerId }: Request): Promise<number | null> => {
  if (link === undefined) return findUserId(ctx.db, 'vio', sellerId ?? '')
  const ad = await findAdOwner(ctx.db, link)
  return ad ? (kind === 'AD' ? ad.id : ad.userId) : null
}

/** The request names the target state, so a repeated call changes nothing. */
export async function hideThing(ctx: UserCtx, request: Request): Promise<ReplyOf<typeof contract.hideThing>> {
  const { kind, link, sellerId, isHidden } = request
  if ((link === undefined) === (sellerId === undefined) || (kind === 'AD' && link === undefined))
    throw new AppError('INPUT_INVALID', { fields: { link: 'invalid' } })
  const thingId = isHidden ? await findToHide(ctx, request) : await findToShow(ctx, request)
  if (thingId !== null)
    await inTx(ctx, (tx) => setHidden(tx, ctx.deps, { userId: ctx.user.id, kind, thingId, isHidden }))
  return { isHidden }
}

export async function listHidden(ctx: UserCtx): Promise<ReplyOf<typeof contract.listHidden>> {
  const rows = await listHiddenIds(ctx.db, ctx.user.id, hidden.listed)
  const selectIds = (wanted: HiddenKind): number[] =>
    rows.flatMap(({ kind, thingId }) => (kind === wanted ? [thingId] : []))
  const sellerIds = selectIds('SELLER')
  const [ads, sellers, adCounts] = await Promise.all([
    listCardsInAnyState(ctx, selectIds('AD')),
    readUserCards(ctx.db, sellerIds),
    sql.countPublicAds(ctx.db, sellerIds),
  ])
  const adCountsByUser = new Map(adCounts.map(({ userId, count }) => [userId, count]))
  return {
    ads,
    sellers: sellerIds
      .flatMap((id) => sellers.get(id) ?? [])
      .map(({ id, publicId, firstName, lastName, photoUrl }) => ({
        id: publicId,
        name: [firstName, lastName].filter(Boolean).join(' '),
        photo: photoUrl,
        adCount: adCountsByUser.get(id) ?? 0,
      })),
  }
}
