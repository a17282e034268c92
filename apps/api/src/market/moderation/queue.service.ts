import type { ReplyOf } from '@app/contract/endpoint'
import { stateWords } from '@app/contract/market/ads.limits'
import type { listModeration } from '@app/contract/market/moderation'
import { recordAudit } from '#core/audit/audit.service.ts'
import { getImageSources } from '#core/media/media.service.ts'
import { getSetting } from '#core/settings/settings.service.ts'
import { inTx, type Tx, type UserCtx } from '#platform/ctx.ts'
import { changedFields, metresMoved } from '../ads/ad-form.rules.ts'
import { priceInSum } from '../ads/ads.rules.ts'
import { readRevisions, type Revision } from '../ads/ads.reads.ts'
import type { AdLife } from '../ads/life/life.rules.ts'
import { categoriesById } from '../categories/categories.service.ts'
import { placeNames } from '../geo/geo.service.ts'
import * as sql from './moderation.sql.ts'
import { readSignals } from './signals.service.ts'

type Queue = ReplyOf<typeof listModeration>
type Shown = NonNullable<Queue['data'][number]['approved']>

/** Cached data, read before the transaction, which must not wait for a second connection. */
const readReferenceData = async (ctx: UserCtx) => {
  const [places, categories, { sumPerUnit }] = await Promise.all([
    placeNames(ctx),
    categoriesById(ctx),
    getSetting(ctx, 'rate.uye'),
  ])
  return { places, categories, sumPerUnit }
}

type ReferenceData = Awaited<ReturnType<typeof readReferenceData>>

type QueueRow = Awaited<ReturnType<typeof sql.lockQueue>>[number]

const blank = { name: '', name_uz: '' }

const shownRevision = (ctx: UserCtx, revision: Revision, { places, categories }: ReferenceData): Shown => {
  const category = categories.get(revision.categoryId)
  const levels = [
    revision.districtId === null ? undefined : places.districts.get(revision.districtId),
    revision.cityId === null ? undefined : places.cities.get(revision.cityId),
    places.regions.get(revision.regionId),
  ].flatMap((level) => level ?? [])
  const definitions = new Map((category?.parameters ?? []).map((definition) => [definition.id, definition]))
  return {
    name: revision.name,
    description: revision.description,
    price: revision.price,
    currency: revision.currency as Shown['currency'],
    state: stateWords[revision.state as keyof typeof stateWords],
    categoryId: revision.categoryId,
    category: category ? { name: category.name, name_uz: category.name_uz } : blank,
    place: levels.map(({ name }) => name).join(', '),
    place_uz: levels.map(({ name_uz }) => name_uz).join(', '),
    phoneNumbers: revision.phones,
    pictures: revision.photos.map(({ publicId, widths, visibility, width, height, placeholder }) => ({
      id: publicId,
      sources: getImageSources(ctx.deps, { publicId, widths, visibility }),
      width,
      height,
      placeholder,
    })),
    parameters: revision.parameters.flatMap(({ parameterId, value }) => {
      const parameter = definitions.get(parameterId)
      return parameter ? [{ parameterId, value, parameter }] : []
    }),
  }
}

/**
 * Concurrent moderators get different ads. While a row is locked no other moderator can lease it, so the leases read
 * after locking are final; when one of the rows is leased after all, the next attempt leaves it out.
 */
const lockWaiting = async (tx: Tx, adminId: number, take: number): Promise<QueueRow[]> => {
  const rows = await sql.lockQueue(tx.db, adminId, take)
  const ids = rows.map(({ id }) => id)
  const leases = await sql.readLeases(tx.db, adminId, ids)
  return leases.length === 0 ? rows : lockWaiting(tx, adminId, take)
}

/**
 * Returns the oldest waiting ads and records which revision of each this moderator was shown. Recorded last and with the
 * whole reply: a request that fails half way has shown nothing.
 */
export async function listQueue(ctx: UserCtx, take: number): Promise<Queue> {
  const reference = await readReferenceData(ctx)
  return inTx(ctx, async (tx) => {
    const rows = await lockWaiting(tx, ctx.user.id, take)
    const queue = await readQueue(ctx, tx, rows, reference)
    const seen = queue.data.map(({ id: adId, link, revisionId }) => ({ adId, link, revisionId }))
    if (seen.length === 0) return queue
    const ids = seen.map(({ adId }) => adId)
    const before = new Map(
      (await sql.readViews(tx.db, ctx.user.id, ids)).map(({ adId, revisionId }) => [adId, revisionId]),
    )
    await sql.noteViews(tx.db, ctx.user.id, seen)
    // The queue shows names and full phone numbers; reloading it shows nothing new.
    const fresh = seen.filter(({ adId, revisionId }) => before.get(adId) !== revisionId)
    if (fresh.length > 0)
      await recordAudit(tx, ctx, {
        action: 'ad.read',
        object: 'moderation',
        data: { ads: fresh.map(({ link, revisionId }) => ({ link, revisionId })) },
      })
    return queue
  })
}

const readQueue = async (
  ctx: UserCtx,
  tx: Tx,
  rows: readonly QueueRow[],
  reference: ReferenceData,
): Promise<Queue> => {
  const ids = rows.map(({ id }) => id)
  const userIds = rows.map(({ userId }) => userId)
  const revisionIds = rows.flatMap(({ pendingRevisionId, publicRevisionId }) =>
    [pendingRevisionId, publicRevisionId].filter((id) => id !== null),
  )
  const revisions = await readRevisions(tx.db, revisionIds)
  const appeals = await sql.readOpenAppeals(tx.db, ids)
  const sellers = await sql.readSellers(tx.db, userIds)
  const total = await sql.countWaiting(tx.db)
  const appealsByAd = new Map(appeals.map((appeal) => [appeal.adId, appeal]))
  const sellersById = new Map(sellers.map((seller) => [seller.id, seller]))
  const shown = rows.flatMap((row) => {
    const pending = revisions.get(row.pendingRevisionId ?? 0)
    const seller = sellersById.get(row.userId)
    return pending && seller ? [{ row, pending, seller }] : []
  })
  const signals = await readSignals(
    ctx,
    tx,
    shown.map(({ pending: revision, seller }) => ({
      revision,
      sellerPhone: seller.phone,
      priceUzs: priceInSum(revision.price, revision.currency as Shown['currency'], reference.sumPerUnit),
    })),
  )
  const data = shown.map(({ row, pending, seller }) => {
    const known = revisions.get(row.publicRevisionId ?? 0)
    const approved = known && known.id !== pending.id ? known : null
    const appeal = appealsByAd.get(row.id)
    return {
      ...shownRevision(ctx, pending, reference),
      id: row.id,
      link: row.link,
      revisionId: pending.id,
      status: row.status as AdLife['status'],
      submittedAt: (row.submittedAt ?? pending.createdAt).toISOString(),
      approved: approved && shownRevision(ctx, approved, reference),
      changed: approved ? changedFields(approved, pending) : [],
      pinMovedMetres: approved ? metresMoved(approved, pending) : 0,
      seller: {
        name: [seller.firstName, seller.lastName].filter(Boolean).join(' '),
        photoUrl: seller.photoUrl,
        since: seller.createdAt.toISOString(),
        adCount: seller.adCount,
        rejectedCount: seller.rejectedCount,
      },
      appeal: appeal
        ? { text: appeal.text, reason: appeal.fromReason, at: appeal.createdAt.toISOString() }
        : null,
      signals: signals.get(pending) ?? [],
    }
  })
  return { data, total }
}
