import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/hidden'
import { hidden } from '@app/contract/market/hidden'
import { inTx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { findPublicAd, isPublic, listCardsWhateverState } from '../ads/ads.service.ts'
import { findShownSeller } from '../sellers/sellers.service.ts'
import { setHidden } from './hidden.service.ts'
import * as sql from './hidden.sql.ts'

/** What a person does with it. What every list asks stands in `hidden.service.ts`, which knows nothing of ads. */

type Wish = HandlerInput<typeof contract.hideThing>['body']

/** Something of somebody else that everybody may see. */
const findToHide = async (ctx: UserCtx, { kind, link, sellerId }: Wish): Promise<number> => {
  if (link !== undefined) {
    const ad = await findPublicAd(ctx.db, link)
    if (ad.userId === ctx.user.id) throw new AppError('AD_OWN')
    return kind === 'AD' ? ad.id : ad.userId
  }
  const seller = await findShownSeller(ctx, sellerId ?? '')
  if (seller.id === ctx.user.id) throw new AppError('SELLER_OWN')
  return seller.id
}

/** Whatever became of it: an ad that is over, a seller without ads. Nobody learns whether there is such a thing. */
const findToShow = async (ctx: UserCtx, { kind, link, sellerId }: Wish): Promise<number | null> => {
  if (link === undefined) return sql.findSellerId(ctx.db, sellerId ?? '')
  const ad = await sql.findAd(ctx.db, link)
  return ad ? (kind === 'AD' ? ad.id : ad.userId) : null
}

/** Says what it should be afterwards: a repeated call changes nothing. */
export async function hideThing(ctx: UserCtx, wish: Wish): Promise<ReplyOf<typeof contract.hideThing>> {
  const { kind, link, sellerId, isHidden } = wish
  if ((link === undefined) === (sellerId === undefined) || (kind === 'AD' && link === undefined))
    throw new AppError('INPUT_INVALID', { fields: { link: 'invalid' } })
  const thingId = isHidden ? await findToHide(ctx, wish) : await findToShow(ctx, wish)
  if (thingId !== null)
    await inTx(ctx, (tx) => setHidden(tx, ctx.db, { userId: ctx.user.id, kind, thingId, isHidden }))
  return { isHidden }
}

export async function listHidden(ctx: UserCtx): Promise<ReplyOf<typeof contract.listHidden>> {
  const rows = await sql.readHidden(ctx.db, ctx.user.id, hidden.listed)
  const idsOf = (wanted: sql.HiddenKind): number[] =>
    rows.flatMap(({ kind, thingId }) => (kind === wanted ? [thingId] : []))
  const sellerIds = idsOf('SELLER')
  const [ads, people] = await Promise.all([
    listCardsWhateverState(ctx, idsOf('AD')),
    sql.readSellers(ctx.db, isPublic, sellerIds),
  ])
  const personOf = new Map(people.map((person) => [person.id, person]))
  return {
    ads,
    sellers: sellerIds
      .flatMap((id) => personOf.get(id) ?? [])
      .map(({ publicId, firstName, lastName, photoUrl, adCount }) => ({
        id: publicId,
        name: [firstName, lastName].filter(Boolean).join(' '),
        photo: photoUrl,
        adCount: adCount ?? 0,
      })),
  }
}
