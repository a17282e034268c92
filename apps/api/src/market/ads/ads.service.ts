import type { ReplyOf } from '@app/contract/endpoint'
import type { getAd as endpoint } from '@app/contract/market/ads'
import { getImageSources } from '#core/media/media.service.ts'
import { getSetting, getSettingDate } from '#core/settings/settings.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db, TxDb } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { ttlCache } from '#platform/ttl-cache.ts'
import { categoriesById } from '../categories/categories.service.ts'
import { withoutHidden } from '../hidden/hidden.service.ts'
import { readPlaces, rememberedPlaces } from '../top-places/top-places.service.ts'
import { toCards } from './ad-cards.ts'
import { rememberedCards } from './card-memory.ts'
import { maskPhone, maySeeEnded, publicCoordinate, type AdStatus } from './ads.rules.ts'
import * as sql from './ads.sql.ts'

export { priceInSum, publicCoordinate, stateOf } from './ads.rules.ts'
export { isPublic } from './ads.sql.ts'
export { addRevision, placeAds, changePrice, type AdContent, type AdDraft } from './ads.writes.ts'
export {
  endAds,
  lockAd,
  lockAds,
  moveAd,
  readRevisions,
  type LockedAd,
  type MoveActor,
  type Revision,
} from './ads.life.ts'
export { ownersMoves, type AdLife, type AdMove } from './ad-life.rules.ts'
export {
  changedFields,
  checkParameters,
  cleanDescription,
  contentMark,
  isFreePrice,
  isOnlyPrice,
  isTooLong,
  metresMoved,
  wordsOf,
} from './ad-form.rules.ts'

/** The cards of these ads in this order; what is not public (any more) is left out. */
export async function listPublicCards(ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await rememberedCards(ctx.db, ids)
  return toCards(
    ctx,
    await withoutHidden(
      ctx,
      ids.flatMap((id) => rows.get(id) ?? []),
    ),
    rememberedPlaces,
  )
}

/** What these ads are called, in this order; what is not public is left out. */
export async function listPublicNames(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await rememberedCards(db, ids)
  return ids.flatMap((id) => rows.get(id)?.name ?? [])
}

/**
 * Whatever became of them: for lists of people who kept or contacted these ads. They see what was public, and that
 * it is over, not why: a ban and a rejection look like a closed ad. Owners see how it really stands.
 */
export async function listCardsWhateverState(ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = new Map((await sql.readCardsWhateverState(ctx.db, ids)).map((row) => [row.id, row]))
  const isOwn = ({ userId }: { readonly userId: number }) => ctx.user?.id === userId
  const shown = ids.flatMap((id) => rows.get(id) ?? []).filter((row) => isOwn(row) || row.publicRevisionId)
  return (await toCards(ctx, shown, readPlaces)).map((card) => {
    const row = rows.get(card.id)
    return !row || isOwn(row) ? card : { ...card, isModerated: true, isDeactivated: !row.isPublic }
  })
}

export interface AdContact {
  readonly id: number
  readonly sellerId: number
  readonly isPublic: boolean
  readonly phones: readonly string[]
  /** In Telegram, of the seller. */
  readonly username: string | null
  /** When the text with these numbers was written. */
  readonly writtenAt: Date | null
}

/** The full numbers. Only for the contact call and its list: everything else shows them masked (decision A8). */
export async function readContacts(db: Db | TxDb, ids: readonly number[]): Promise<Map<number, AdContact>> {
  if (ids.length === 0) return new Map()
  const rows = await sql.readContacts(db, ids)
  return new Map(
    rows.map((row) => [row.id, { ...row, isPublic: Boolean(row.isPublic), phones: row.phones ?? [] }]),
  )
}

/** The row, when the person who asks may see it; otherwise there is no such ad. */
const findVisibleAd = async (ctx: Ctx, link: string): Promise<sql.AdRow & { isOwner: boolean }> => {
  const ad = await sql.findByLink(ctx.db, link)
  if (!ad) throw new AppError('AD_NOT_FOUND')
  const isOwner = ctx.user?.id === ad.userId
  if (ad.isPublic || isOwner) return { ...ad, isOwner }
  const life = { status: ad.status as AdStatus, hasPublicRevision: ad.publicRevisionId !== null }
  const isInvolved = ctx.user !== null && (await sql.isInvolved(ctx.db, ctx.user.id, ad.id))
  if (!maySeeEnded(life, { isOwner, isInvolved })) throw new AppError('AD_NOT_FOUND')
  return { ...ad, isOwner }
}

/** Whose it is, while everybody may see it. */
export async function findPublicAd(
  db: Db,
  link: string,
): Promise<{ readonly id: number; readonly userId: number }> {
  const ad = await sql.findByLink(db, link)
  if (!ad?.isPublic) throw new AppError('AD_NOT_FOUND')
  return { id: ad.id, userId: ad.userId }
}

/** "12 ads" under a seller's name need not be of this second; with thousands of ads it is the dearest figure here. */
const sellerCountMs = 30_000
const sellerCounts = new WeakMap<Db, ReturnType<typeof ttlCache<number>>>()

export function countAdsOf(db: Db, userId: number): Promise<number> {
  let memory = sellerCounts.get(db)
  if (!memory) sellerCounts.set(db, (memory = ttlCache<number>(5_000)))
  return memory(String(userId), async () => ({
    value: await sql.countPublicOf(db, userId),
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
    countAdsOf(ctx.db, ad.userId),
    getSetting(ctx, 'rate.uye'),
    getSettingDate(ctx, 'rate.uye'),
  ])
  if (!card) throw new AppError('AD_NOT_FOUND')
  const { storage } = ctx.deps
  const pictures = photos.map(({ publicId, widths, width, height, placeholder }) => ({
    sources: getImageSources(storage, { publicId, widths }),
    width,
    height,
    placeholder,
  }))
  const definitionOf = new Map(
    (definitions.get(ad.categoryId)?.parameters ?? []).map((definition) => [definition.id, definition]),
  )
  return {
    ...card,
    description: ad.description,
    photos: pictures.map(({ sources }) => sources.at(-1)?.src ?? ''),
    pictures,
    phoneNumbers: ad.isOwner ? ad.phones : ad.phones.map(maskPhone),
    lon: ad.isOwner ? ad.longitude : publicCoordinate(ad.longitude),
    lat: ad.isOwner ? ad.latitude : publicCoordinate(ad.latitude),
    parameters: parameters.flatMap(({ parameterId, value }) => {
      const parameter = definitionOf.get(parameterId)
      return parameter ? [{ parameterId, value, parameter }] : []
    }),
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
