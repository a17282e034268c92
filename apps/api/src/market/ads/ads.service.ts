import type { ReplyOf } from '@app/contract/endpoint'
import type { getAd as endpoint } from '@app/contract/market/ads'
import { getImageSources } from '#core/media/media.service.ts'
import { getSetting, getSettingDate } from '#core/settings/settings.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { perProcess } from '#platform/per-process.ts'
import { ttlCache } from '#platform/ttl-cache.ts'
import { categoriesById } from '../categories/categories.service.ts'
import { withoutHidden } from '../hidden/hidden.service.ts'
import { readPlaces, cachedPlaces } from '../top-places/top-places.service.ts'
import { cachedCards, toCards } from './ad-cards.ts'
import { writtenFields } from './ad-form.rules.ts'
import { maskPhone, canSeeEnded, publicCoordinate, type AdStatus } from './ads.rules.ts'
import * as sql from './ads.sql.ts'

/** The cards of these ads in this order; ads that are not public are left out. */
export async function listPublicCards(ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await cachedCards(ctx, ids)
  return toCards(
    ctx,
    await withoutHidden(
      ctx,
      ids.flatMap((id) => rows.get(id) ?? []),
    ),
    cachedPlaces,
  )
}

/** The names of these ads in this order; ads that are not public are left out. */
export async function listPublicNames(
  ctx: Pick<Ctx, 'deps' | 'db'>,
  ids: readonly number[],
): Promise<string[]> {
  const rows = await cachedCards(ctx, ids)
  return ids.flatMap((id) => rows.get(id)?.name ?? [])
}

/**
 * Cards of ads in any state, for lists of users who favourited or contacted them. These users see the last public
 * revision and that the ad has ended, not why: a ban and a rejection look like a closed ad. Owners see the real state.
 */
export async function listCardsInAnyState(ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = new Map((await sql.readCardsInAnyState(ctx.db, ids)).map((row) => [row.id, row]))
  const isOwn = ({ userId }: { readonly userId: number }) => ctx.user?.id === userId
  const shown = ids.flatMap((id) => rows.get(id) ?? []).filter((row) => isOwn(row) || row.publicRevisionId)
  return (await toCards(ctx, shown, readPlaces)).map((card) => {
    const row = rows.get(card.id)
    return !row || isOwn(row) ? card : { ...card, isModerated: true, isDeactivated: !row.isPublic }
  })
}

/** Returns the ad if the caller may see it; otherwise the ad does not exist for them. */
const findVisibleAd = async (ctx: Ctx, link: string): Promise<sql.AdRow & { isOwner: boolean }> => {
  const ad = await sql.findByLink(ctx.db, link)
  if (!ad) throw new AppError('AD_NOT_FOUND')
  const isOwner = ctx.user?.id === ad.userId
  if (ad.isPublic || isOwner) return { ...ad, isOwner }
  const life = { status: ad.status as AdStatus, hasPublicRevision: ad.publicRevisionId !== null }
  const isInvolved = ctx.user !== null && (await sql.isInvolved(ctx.db, ctx.user.id, ad.id))
  if (!canSeeEnded(life, { isOwner, isInvolved })) throw new AppError('AD_NOT_FOUND')
  return { ...ad, isOwner }
}

/** Id and owner of a public ad. */
export async function findPublicAd(
  db: Db,
  link: string,
): Promise<{ readonly id: number; readonly userId: number }> {
  const ad = await sql.findByLink(db, link)
  if (!ad?.isPublic) throw new AppError('AD_NOT_FOUND')
  return { id: ad.id, userId: ad.userId }
}

/** The most expensive figure of the page for a seller with thousands of ads; it may be some seconds old. */
const sellerCountMs = 30_000
const sellerCounts = perProcess('ads.seller-counts', () => ttlCache<number>(5_000))

export function countSellerAds({ deps, db }: Pick<Ctx, 'deps' | 'db'>, userId: number): Promise<number> {
  return sellerCounts(deps)(String(userId), async () => ({
    value: await sql.countPublicAds(db, userId),
    until: performance.now() + sellerCountMs,
  }))
}

export async function getAd(ctx: Ctx, link: string): Promise<ReplyOf<typeof endpoint>> {
  const ad = await findVisibleAd(ctx, link)
  const [[card], photos, parameters, definitions, adCount, rate, rateSince] = await Promise.all([
    toCards(ctx, [ad], readPlaces),
    sql.readPhotos(ctx.db, [ad.revisionId]),
    sql.readParameters(ctx.db, [ad.revisionId]),
    categoriesById(ctx),
    countSellerAds(ctx, ad.userId),
    getSetting(ctx, 'rate.uye'),
    getSettingDate(ctx, 'rate.uye'),
  ])
  if (!card) throw new AppError('AD_NOT_FOUND')
  const pictures = photos.map(({ publicId, widths, visibility, width, height, placeholder }) => ({
    sources: getImageSources(ctx.deps, { publicId, widths, visibility }),
    ...(ctx.user?.role === 'admin' && { id: publicId }),
    width,
    height,
    placeholder,
  }))
  return {
    ...card,
    ...writtenFields(ad, parameters, definitions.get(ad.categoryId)?.parameters),
    photos: pictures.map(({ sources }) => sources.at(-1)?.src ?? ''),
    pictures,
    phoneNumbers: ad.isOwner ? ad.phones : ad.phones.map(maskPhone),
    lon: ad.isOwner ? ad.longitude : publicCoordinate(ad.longitude),
    lat: ad.isOwner ? ad.latitude : publicCoordinate(ad.latitude),
    telegramUserId: ad.ownerPublicId,
    userName: [ad.ownerFirstName, ad.ownerLastName].filter(Boolean).join(' '),
    userPhoto: ad.ownerPhotoUrl,
    seller: { adCount, since: ad.ownerSince.toISOString() },
    canWrite: ad.ownerUsername !== null,
    rate: { sumPerUnit: rate.sumPerUnit, since: rateSince?.toISOString() ?? null },
    status: ad.status as AdStatus,
    reason: ad.isOwner ? ad.reason : null,
  }
}
