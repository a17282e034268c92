import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type { CloseReason } from '@app/contract/market/ad-reasons'
import { stateWords } from '@app/contract/market/ads.limits'
import type * as contract from '@app/contract/market/own-ads'
import { runIdempotently } from '#core/idempotency/idempotency.service.ts'
import { getImageSources } from '#core/media/media.service.ts'
import { getSetting } from '#core/settings/settings.service.ts'
import { getMe as getPerson } from '#core/users/users.service.ts'
import { inTx, type Tx, type UserCtx } from '#platform/ctx.ts'
import { addDays, dayOf, timeZones } from '#platform/days.ts'
import { AppError } from '#platform/http/errors.ts'
import {
  addRevision,
  changePrice,
  contentMark,
  isFreePrice,
  isOnlyPrice,
  listCardsWhateverState,
  lockAd,
  lockAds,
  moveAd,
  ownersMoves,
  placeAds,
  readRevisions,
  type AdContent,
  type AdLife,
  type AdMove,
  type LockedAd,
} from '../ads/ads.service.ts'
import { categoriesById } from '../categories/categories.service.ts'
import { balanceOf } from '../ledger/ledger.service.ts'
import { readWaiting } from '../top-places/top-places.service.ts'
import { readForm, readReferenceData, refuseFlood, type Form } from './ad-form.service.ts'
import { wishForPlace } from './top-wish.ts'
import * as sql from './own-ads.sql.ts'

type OwnAd = ReplyOf<typeof contract.getOwnAd>

const ownersView = (
  life: AdLife,
  { wasAppealed, isTopOnModerate }: { readonly wasAppealed: boolean; readonly isTopOnModerate: boolean },
  at: Date,
) => ({
  status: life.status,
  reason: life.reason,
  hasPendingRevision:
    life.publicRevisionId !== null &&
    life.pendingRevisionId !== null &&
    life.pendingRevisionId !== life.publicRevisionId,
  hasRejectedRevision: life.status === 'ACTIVE' && life.rejectedRevisionId !== null,
  expiresAt: life.expiresAt?.toISOString() ?? null,
  isTopOnModerate,
  ...ownersMoves(life, wasAppealed, at),
})

const countsOf = async (ctx: UserCtx): Promise<Map<string, number>> =>
  new Map((await sql.countByStatus(ctx.db, ctx.user.id)).map(({ status, count }) => [status, count]))

export async function listOwnAds(
  ctx: UserCtx,
  { status: tab, take, skip }: HandlerInput<typeof contract.listOwnAds>['query'],
): Promise<ReplyOf<typeof contract.listOwnAds>> {
  const [rows, counts] = await Promise.all([
    sql.listOwn(ctx.db, ctx.user.id, { tab, take, skip }),
    countsOf(ctx),
  ])
  const ids = rows.map(({ id }) => id)
  const [cards, waiting] = await Promise.all([listCardsWhateverState(ctx, ids), readWaiting(ctx.db, ids)])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const at = ctx.now()
  return {
    data: rows.flatMap((row) => {
      const card = cardOf.get(row.id)
      if (!card) return []
      return [
        {
          ...card,
          ...ownersView(
            row as typeof row & AdLife,
            { wasAppealed: row.wasAppealed, isTopOnModerate: waiting.has(row.id) },
            at,
          ),
          views: row.opens ?? 0,
          favouriteCount: row.favourites ?? 0,
          contacts: row.contacts ?? 0,
        },
      ]
    }),
    total: sql.tabCount(counts, tab),
  }
}

export async function countOwnAds(ctx: UserCtx): Promise<ReplyOf<typeof contract.countOwnAds>> {
  const counts = await countsOf(ctx)
  return {
    all: sql.tabCount(counts, 'all'),
    active: counts.get('ACTIVE') ?? 0,
    moderation: sql.tabCount(counts, 'moderation'),
    rejected: sql.tabCount(counts, 'rejected'),
  }
}

/** The person with how many ads there are of theirs. */
export async function getMe(ctx: UserCtx) {
  const [{ all }, { coins }] = await Promise.all([countOwnAds(ctx), balanceOf(ctx.db, ctx.user.id)])
  return { ...getPerson(ctx), balance: coins, countProducts: all }
}

/** What the owner wrote last: what waits, else what was refused, else what is public. */
const lastRevisionOf = (
  life: Pick<AdLife, 'pendingRevisionId' | 'rejectedRevisionId' | 'publicRevisionId'>,
) => life.pendingRevisionId ?? life.rejectedRevisionId ?? life.publicRevisionId

export async function getOwnAd(ctx: UserCtx, link: string): Promise<OwnAd> {
  const ad = await sql.findOwn(ctx.db, ctx.user.id, link)
  const revisionId = ad && lastRevisionOf(ad)
  if (!ad || ad.isArchived || !revisionId) throw new AppError('AD_NOT_FOUND')
  const [revisions, categories, waiting] = await Promise.all([
    readRevisions(ctx.db, [revisionId]),
    categoriesById(ctx),
    readWaiting(ctx.db, [ad.id]),
  ])
  const revision = revisions.get(revisionId)
  if (!revision) throw new AppError('AD_NOT_FOUND')
  const pictures = revision.photos.map(({ publicId, widths, width, height, placeholder }) => ({
    sources: getImageSources(ctx.deps.storage, { publicId, widths }),
    width,
    height,
    placeholder,
  }))
  const definitions = new Map(
    (categories.get(revision.categoryId)?.parameters ?? []).map((definition) => [definition.id, definition]),
  )
  return {
    ...ownersView(
      ad as typeof ad & AdLife,
      { wasAppealed: ad.wasAppealed, isTopOnModerate: waiting.has(ad.id) },
      ctx.now(),
    ),
    id: ad.id,
    link: ad.link,
    name: revision.name,
    description: revision.description,
    // A near price goes live without a version of its own.
    price: revisionId === ad.publicRevisionId ? ad.price : revision.price,
    currency: revision.currency as OwnAd['currency'],
    state: stateWords[revision.state as keyof typeof stateWords],
    categoryId: revision.categoryId,
    regionId: revision.regionId,
    cityId: revision.cityId,
    districtId: revision.districtId,
    lon: revision.longitude,
    lat: revision.latitude,
    phoneNumbers: revision.phones,
    photos: pictures.map(({ sources }) => sources.at(-1)?.src ?? ''),
    pictures,
    parameters: revision.parameters.flatMap(({ parameterId, value }) => {
      const parameter = definitions.get(parameterId)
      return parameter ? [{ parameterId, value, parameter }] : []
    }),
  }
}

const rateOf = async (ctx: UserCtx): Promise<number> => (await getSetting(ctx, 'rate.uye')).sumPerUnit

export async function createAd(ctx: UserCtx, form: Form): Promise<{ link: string }> {
  const [sumPerUnit, reference] = await Promise.all([rateOf(ctx), readReferenceData(ctx, form)])
  return inTx(ctx, (tx) =>
    runIdempotently(tx, ctx, { operation: 'ads.create', input: form }, async () => {
      const content = await readForm(ctx, tx, form, reference)
      const mark = contentMark(content)
      await refuseFlood(ctx, tx, { contentMark: mark, ad: null, isOneMore: true })
      const draft = {
        ...content,
        contentMark: mark,
        userId: ctx.user.id,
        status: 'PENDING' as const,
        createdAt: ctx.now(),
      }
      const [placed] = await placeAds(tx, [draft], { sumPerUnit })
      if (!placed) throw new AppError('INTERNAL')
      await wishForPlace(ctx, tx, form, { id: placed.id, isPublic: false, isWaiting: true })
      return { link: placed.link }
    }),
  )
}

/** Somebody else's ad does not exist for the caller. */
const lockOwn = async (ctx: UserCtx, tx: Tx, link: string): Promise<LockedAd> => {
  const ad = await lockAd(tx.db, link)
  if (!ad || ad.userId !== ctx.user.id) throw new AppError('AD_NOT_FOUND')
  return ad
}

const ownerOf = ({ user }: UserCtx) => ({ kind: 'owner', id: user.id }) as const

const moveOwn = async (
  ctx: UserCtx,
  tx: Tx,
  ad: LockedAd,
  move: AdMove,
  sumPerUnit: number,
): Promise<AdLife> => {
  const next = await moveAd(tx, ad, move, { actor: ownerOf(ctx), at: ctx.now(), sumPerUnit })
  if (!next) throw new AppError('AD_STATE_CONFLICT')
  return next
}

/** Whether a change may go live at once: nothing but the price, and that one near what a moderator approved. */
const isFreeChange = async (tx: Tx, ad: LockedAd, content: AdContent): Promise<boolean> => {
  if (ad.status !== 'ACTIVE' || ad.publicRevisionId === null) return false
  const approved = (await readRevisions(tx.db, [ad.publicRevisionId])).get(ad.publicRevisionId)
  if (!approved) return false
  return isOnlyPrice(approved, content) && isFreePrice(approved.price, content.price)
}

export async function updateAd(ctx: UserCtx, link: string, form: Form): Promise<{ link: string }> {
  const [sumPerUnit, reference] = await Promise.all([rateOf(ctx), readReferenceData(ctx, form)])
  return inTx(ctx, (tx) =>
    runIdempotently(tx, ctx, { operation: `ads.update:${link}`, input: form }, async () => {
      const ad = await lockOwn(ctx, tx, link)
      const content = await readForm(ctx, tx, form, reference)
      const mark = contentMark(content)
      await refuseFlood(ctx, tx, { contentMark: mark, ad, isOneMore: ad.status === 'REJECTED' })
      if (await isFreeChange(tx, ad, content)) {
        await moveOwn(ctx, tx, ad, { kind: 'reprice' }, sumPerUnit)
        const { price, currency } = content
        if (price !== ad.price) await changePrice(tx, ad.id, { price, currency }, sumPerUnit)
        await wishForPlace(ctx, tx, form, { id: ad.id, isPublic: true, isWaiting: false })
      } else {
        const written = { createdAt: ctx.now(), contentMark: mark }
        const revisionId = await addRevision(tx, ad.id, content, written)
        const { status } = await moveOwn(ctx, tx, ad, { kind: 'edit', revisionId }, sumPerUnit)
        const isWaiting = status === 'PENDING' || status === 'ACTIVE'
        await wishForPlace(ctx, tx, form, { id: ad.id, isPublic: false, isWaiting })
      }
      return { link }
    }),
  )
}

export async function closeAd(ctx: UserCtx, id: number, reason: CloseReason) {
  const sumPerUnit = await rateOf(ctx)
  return inTx(ctx, async (tx) => {
    const [ad] = await lockAds(tx.db, [id])
    if (!ad || ad.userId !== ctx.user.id) throw new AppError('AD_NOT_FOUND')
    const { link } = ad
    // Asked for twice, it is closed once.
    if (ad.status === 'CLOSED') return { link, status: ad.status }
    const { status } = await moveOwn(ctx, tx, ad, { kind: 'close', reason }, sumPerUnit)
    return { link, status }
  })
}

/**
 * Brings an ad back or keeps it longer. What comes back is one more of this person's: without the bounds of new ads,
 * closing, placing others and reopening would get round them.
 */
export async function bringBack(ctx: UserCtx, link: string, kind: 'renew' | 'reopen') {
  const sumPerUnit = await rateOf(ctx)
  return inTx(ctx, (tx) =>
    runIdempotently(tx, ctx, { operation: `ads.${kind}:${link}`, input: {} }, async () => {
      const ad = await lockOwn(ctx, tx, link)
      const { status, expiresAt } = await moveOwn(ctx, tx, ad, { kind }, sumPerUnit)
      if (ad.status !== 'ACTIVE') await refuseFlood(ctx, tx, { contentMark: null, ad, isOneMore: true })
      return { status, expiresAt: expiresAt?.toISOString() ?? null }
    }),
  )
}

/** Days of the chart, today included. */
const statisticsDays = 30

export async function getAdStatistics(
  ctx: UserCtx,
  link: string,
): Promise<ReplyOf<typeof contract.getAdStatistics>> {
  const ad = await sql.findOwn(ctx.db, ctx.user.id, link)
  if (!ad) throw new AppError('AD_NOT_FOUND')
  const firstDay = addDays(dayOf('vio', ctx.now()), 1 - statisticsDays)
  const known = new Map(
    (await sql.readDays(ctx.db, ad.id, firstDay, timeZones.vio)).map((row) => [row.day, row]),
  )
  const nothing = { impressions: 0, opens: 0, favourites: 0, contacts: 0 }
  return {
    days: Array.from({ length: statisticsDays }, (_, index) => {
      const day = addDays(firstDay, index)
      return { ...nothing, ...known.get(day), day }
    }),
  }
}
