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
import { addRevision, changePrice, placeAds, type AdContent } from '../ads/write/write.service.ts'
import { contentMark, isFreePrice, isOnlyPrice, writtenFields } from '../ads/ad-form.rules.ts'
import { listCardsInAnyState } from '../ads/ads.service.ts'
import { lockAd, lockAds, readRevisions, type LockedAd } from '../ads/ads.reads.ts'
import { moveAd } from '../ads/life/life.service.ts'
import { allowedOwnerMoves, type AdLife, type AdMove } from '../ads/life/life.rules.ts'
import * as ownAds from '../ads/own-ads.reads.ts'
import { categoriesById } from '../categories/categories.service.ts'
import { getCoins } from '../ledger/ledger.service.ts'
import { readWaiting, type WaitingForPlace } from '../top-places/top-places.service.ts'
import { readForm, readReferenceData, checkQuotas, type Form } from './ad-form.service.ts'
import { requestTopPlace } from './top-place-request.ts'
import { readDays } from './own-ads.sql.ts'

type OwnAd = ReplyOf<typeof contract.getOwnAd>

const ownerFields = (
  life: AdLife & { readonly id: number; readonly wasAppealed: boolean },
  waiting: WaitingForPlace,
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
  isTopOnModerate: waiting.held.has(life.id),
  topPlaceFrom: waiting.queued.get(life.id)?.toISOString() ?? null,
  ...allowedOwnerMoves(life, life.wasAppealed, at),
})

const countByStatus = async (ctx: UserCtx): Promise<Map<string, number>> =>
  new Map((await ownAds.countOwnByStatus(ctx.db, ctx.user.id)).map(({ status, count }) => [status, count]))

export async function listOwnAds(
  ctx: UserCtx,
  { status: tab, take, skip }: HandlerInput<typeof contract.listOwnAds>['query'],
): Promise<ReplyOf<typeof contract.listOwnAds>> {
  const [rows, counts] = await Promise.all([
    ownAds.listOwnAds(ctx.db, ctx.user.id, { tab, take, skip }),
    countByStatus(ctx),
  ])
  const ids = rows.map(({ id }) => id)
  const [cards, waiting] = await Promise.all([listCardsInAnyState(ctx, ids), readWaiting(ctx, ids)])
  const cardsById = new Map(cards.map((card) => [card.id, card]))
  const at = ctx.now()
  return {
    data: rows.flatMap((row) => {
      const card = cardsById.get(row.id)
      if (!card) return []
      return [
        {
          ...card,
          ...ownerFields(row as typeof row & AdLife, waiting, at),
          views: row.opens ?? 0,
          favouriteCount: row.favourites ?? 0,
          contacts: row.contacts ?? 0,
        },
      ]
    }),
    total: ownAds.tabCount(counts, tab),
  }
}

export async function countOwnAds(ctx: UserCtx): Promise<ReplyOf<typeof contract.countOwnAds>> {
  const counts = await countByStatus(ctx)
  return {
    all: ownAds.tabCount(counts, 'all'),
    active: counts.get('ACTIVE') ?? 0,
    moderation: ownAds.tabCount(counts, 'moderation'),
    rejected: ownAds.tabCount(counts, 'rejected'),
  }
}

/** The caller with balance and number of ads. */
export async function getMe(ctx: UserCtx) {
  const { id } = ctx.user
  const [[ads], balance] = await Promise.all([ownAds.readOwnAdTotals(ctx.db, [id]), getCoins(ctx.db, id)])
  return { ...getPerson(ctx), balance, countProducts: ads?.count ?? 0 }
}

/** The owner's latest revision: the pending one, else the rejected one, else the public one. */
const latestRevisionId = (
  life: Pick<AdLife, 'pendingRevisionId' | 'rejectedRevisionId' | 'publicRevisionId'>,
) => life.pendingRevisionId ?? life.rejectedRevisionId ?? life.publicRevisionId

export async function getOwnAd(ctx: UserCtx, link: string): Promise<OwnAd> {
  const ad = await ownAds.findOwnAd(ctx.db, ctx.user.id, link)
  const revisionId = ad && latestRevisionId(ad)
  if (!ad || ad.isArchived || !revisionId) throw new AppError('AD_NOT_FOUND')
  const [revisions, categories, waiting] = await Promise.all([
    readRevisions(ctx.db, [revisionId]),
    categoriesById(ctx),
    readWaiting(ctx, [ad.id]),
  ])
  const revision = revisions.get(revisionId)
  if (!revision) throw new AppError('AD_NOT_FOUND')
  const pictures = revision.photos.map(({ publicId, widths, visibility, width, height, placeholder }) => ({
    sources: getImageSources(ctx.deps, { publicId, widths, visibility }),
    width,
    height,
    placeholder,
  }))
  return {
    ...ownerFields(ad as typeof ad & AdLife, waiting, ctx.now()),
    id: ad.id,
    link: ad.link,
    name: revision.name,
    ...writtenFields(revision, revision.parameters, categories.get(revision.categoryId)?.parameters),
    // A small price change goes live without a new revision.
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
  }
}

const readRate = async (ctx: UserCtx): Promise<number> => (await getSetting(ctx, 'rate.uye')).sumPerUnit

export async function createAd(ctx: UserCtx, form: Form): Promise<{ link: string }> {
  const [sumPerUnit, reference] = await Promise.all([readRate(ctx), readReferenceData(ctx, form)])
  return inTx(ctx, (tx) =>
    runIdempotently(tx, ctx, { operation: 'ads.create', input: form }, async () => {
      const content = await readForm(ctx, tx, form, reference)
      const mark = contentMark(content)
      await checkQuotas(ctx, tx, { contentMark: mark, ad: null, isOneMore: true })
      const draft = {
        ...content,
        contentMark: mark,
        userId: ctx.user.id,
        status: 'PENDING' as const,
        createdAt: ctx.now(),
      }
      const [placed] = await placeAds(tx, [draft], { sumPerUnit })
      if (!placed) throw new AppError('INTERNAL')
      await requestTopPlace(ctx, tx, form, { id: placed.id, isPublic: false, isWaiting: true })
      return { link: placed.link }
    }),
  )
}

/** Ads of other users do not exist for the caller. */
const lockOwn = async (ctx: UserCtx, tx: Tx, link: string): Promise<LockedAd> => {
  const ad = await lockAd(tx.db, link)
  if (!ad || ad.userId !== ctx.user.id) throw new AppError('AD_NOT_FOUND')
  return ad
}

const ownerActor = ({ user }: UserCtx) => ({ kind: 'owner', id: user.id }) as const

const moveOwn = async (
  ctx: UserCtx,
  tx: Tx,
  ad: LockedAd,
  move: AdMove,
  sumPerUnit: number,
): Promise<AdLife> => {
  const next = await moveAd(tx, ad, move, { actor: ownerActor(ctx), at: ctx.now(), sumPerUnit })
  if (!next) throw new AppError('AD_STATE_CONFLICT')
  return next
}

/** Whether a change needs no moderation: only the price, near the approved one. */
const canSkipModeration = async (tx: Tx, ad: LockedAd, content: AdContent): Promise<boolean> => {
  if (ad.status !== 'ACTIVE' || ad.publicRevisionId === null) return false
  const approved = (await readRevisions(tx.db, [ad.publicRevisionId])).get(ad.publicRevisionId)
  if (!approved) return false
  return isOnlyPrice(approved, content) && isFreePrice(approved.price, content.price)
}

export async function updateAd(ctx: UserCtx, link: string, form: Form): Promise<{ link: string }> {
  const [sumPerUnit, reference] = await Promise.all([readRate(ctx), readReferenceData(ctx, form)])
  return inTx(ctx, (tx) =>
    runIdempotently(tx, ctx, { operation: `ads.update:${link}`, input: form }, async () => {
      const ad = await lockOwn(ctx, tx, link)
      const content = await readForm(ctx, tx, form, reference)
      const mark = contentMark(content)
      await checkQuotas(ctx, tx, { contentMark: mark, ad, isOneMore: ad.status === 'REJECTED' })
      if (await canSkipModeration(tx, ad, content)) {
        await moveOwn(ctx, tx, ad, { kind: 'reprice' }, sumPerUnit)
        const { price, currency } = content
        if (price !== ad.price) await changePrice(tx, ad.id, { price, currency }, sumPerUnit)
        await requestTopPlace(ctx, tx, form, { id: ad.id, isPublic: true, isWaiting: false })
      } else {
        const written = { createdAt: ctx.now(), contentMark: mark }
        const revisionId = await addRevision(tx, ad.id, content, written)
        const { status } = await moveOwn(ctx, tx, ad, { kind: 'edit', revisionId }, sumPerUnit)
        const isWaiting = status === 'PENDING' || status === 'ACTIVE'
        await requestTopPlace(ctx, tx, form, { id: ad.id, isPublic: false, isWaiting })
      }
      return { link }
    }),
  )
}

export async function closeAd(ctx: UserCtx, id: number, reason: CloseReason) {
  const sumPerUnit = await readRate(ctx)
  return inTx(ctx, async (tx) => {
    const [ad] = await lockAds(tx.db, [id])
    if (!ad || ad.userId !== ctx.user.id) throw new AppError('AD_NOT_FOUND')
    const { link } = ad
    // A repeated request changes nothing.
    if (ad.status === 'CLOSED') return { link, status: ad.status }
    const { status } = await moveOwn(ctx, tx, ad, { kind: 'close', reason }, sumPerUnit)
    return { link, status }
  })
}

/**
 * Renews or reopens an ad. A reopened ad counts like a new one: otherwise closing, placing others and reopening would
 * bypass the limits.
 */
export async function bringBack(ctx: UserCtx, link: string, kind: 'renew' | 'reopen') {
  const sumPerUnit = await readRate(ctx)
  return inTx(ctx, (tx) =>
    runIdempotently(tx, ctx, { operation: `ads.${kind}:${link}`, input: {} }, async () => {
      const ad = await lockOwn(ctx, tx, link)
      const { status, expiresAt } = await moveOwn(ctx, tx, ad, { kind }, sumPerUnit)
      if (ad.status !== 'ACTIVE') await checkQuotas(ctx, tx, { contentMark: null, ad, isOneMore: true })
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
  const ad = await ownAds.findOwnAd(ctx.db, ctx.user.id, link)
  if (!ad) throw new AppError('AD_NOT_FOUND')
  const firstDay = addDays(dayOf('vio', ctx.now()), 1 - statisticsDays)
  const known = new Map((await readDays(ctx.db, ad.id, firstDay, timeZones.vio)).map((row) => [row.day, row]))
  const nothing = { impressions: 0, opens: 0, favourites: 0, contacts: 0, discarded: 0 }
  return {
    days: Array.from({ length: statisticsDays }, (_, index) => {
      const day = addDays(firstDay, index)
      return { ...nothing, ...known.get(day), day }
    }),
  }
}
