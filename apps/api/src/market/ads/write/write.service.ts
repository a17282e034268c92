import { adLife } from '@app/contract/market/ads.limits'
import { nanoid } from 'nanoid'
import { setPublic } from '#core/media/picture-visibility.service.ts'
import type { Tx } from '#platform/ctx.ts'
import type { AdVersion } from '../ad-form.rules.ts'
import { priceInSum, type AdCurrency, type AdState, type AdStatus } from '../ads.rules.ts'
import * as sql from './write.sql.ts'

/** The validated content of an ad. */
export interface AdContent extends AdVersion {
  readonly state: AdState
  readonly currency: AdCurrency
}

/** The content with the initial state. */
export interface AdDraft extends AdContent {
  readonly userId: number
  /** Finds a second ad with the same content. */
  readonly contentMark?: number
  readonly status: AdStatus
  readonly reason?: string
  readonly createdAt: Date
  /** Only when the link must be known in advance; otherwise it is random. */
  readonly link?: string
}

export interface PlacedAd {
  readonly id: number
  readonly link: string
}

const dayMs = 86_400_000

const wasPublic = (status: AdStatus): boolean => status !== 'PENDING' && status !== 'REJECTED'

const isShown = (status: AdStatus): boolean => wasPublic(status) && status !== 'BLOCKED'

const hasEnded = (status: AdStatus): boolean => status !== 'PENDING' && status !== 'ACTIVE'

/**
 * Inserts new ads with their first revision, photos and parameters: for sellers, tests and the large seed. With
 * `isIndexed: false` the caller rebuilds the index afterwards.
 */
export async function placeAds(
  tx: Tx,
  drafts: readonly AdDraft[],
  options: { readonly sumPerUnit: number; readonly isIndexed?: boolean },
): Promise<PlacedAd[]> {
  if (drafts.length === 0) return []
  const reserved = await sql.reserveIds(tx.db, drafts.length)
  const placed = drafts.map((draft, index) => ({
    draft,
    id: reserved[index]?.id ?? 0,
    revisionId: reserved[index]?.revisionId ?? 0,
    link: draft.link ?? nanoid(12),
  }))
  await writeRevisions(
    tx,
    placed.map(({ draft, id, revisionId }) => ({ id: revisionId, adId: id, content: draft })),
  )
  await sql.insertAds(
    tx.db,
    placed.map(({ draft, id, revisionId, link }) => {
      const hasPublic = wasPublic(draft.status)
      const expiresAt = new Date(draft.createdAt.getTime() + adLife.publicDays * dayMs)
      return {
        id,
        link,
        userId: draft.userId,
        status: draft.status,
        reason: draft.reason ?? null,
        publicRevisionId: hasPublic ? revisionId : null,
        pendingRevisionId: draft.status === 'PENDING' ? revisionId : null,
        rejectedRevisionId: draft.status === 'REJECTED' ? revisionId : null,
        submittedAt: draft.status === 'PENDING' ? draft.createdAt : null,
        contentMark: draft.contentMark ?? null,
        createdAt: draft.createdAt,
        publishedAt: hasPublic ? draft.createdAt : null,
        expiresAt: hasPublic ? expiresAt : null,
        endedAt: hasEnded(draft.status) ? (draft.status === 'EXPIRED' ? expiresAt : draft.createdAt) : null,
        name: draft.name,
        categoryId: draft.categoryId,
        state: draft.state,
        price: draft.price,
        currency: draft.currency,
        priceUzs: priceInSum(draft.price, draft.currency, options.sumPerUnit),
        regionId: draft.regionId,
        cityId: draft.cityId,
        districtId: draft.districtId,
        photoCount: draft.imageIds.length,
        coverImageId: draft.imageIds[0] ?? null,
      }
    }),
  )
  await setPublic(
    tx,
    drafts.flatMap(({ status, imageIds }) => (isShown(status) ? imageIds : [])),
    true,
  )
  if (options.isIndexed !== false)
    await enqueueIndexing(
      tx,
      placed.filter(({ draft }) => draft.status === 'ACTIVE').map(({ id }) => id),
    )
  return placed.map(({ id, link }) => ({ id, link }))
}

const writeRevisions = async (
  tx: Tx,
  revisions: readonly {
    readonly id: number
    readonly adId: number
    readonly content: AdContent & Pick<AdDraft, 'createdAt'>
  }[],
): Promise<void> => {
  await sql.insertRevisions(
    tx.db,
    revisions.map(({ id, adId, content }) => ({ ...content, id, adId })),
  )
  const photos = revisions.flatMap(({ id, content }) =>
    content.imageIds.map((imageId, position) => ({ revisionId: id, position, imageId })),
  )
  if (photos.length > 0) await sql.insertPhotos(tx.db, photos)
  const parameters = revisions.flatMap(({ id, content }) =>
    content.parameters.map(({ parameterId, value }) => ({ revisionId: id, parameterId, value })),
  )
  if (parameters.length > 0) await sql.insertParameters(tx.db, parameters)
}

/** Adds a revision; a move decides about it. Returns its id. */
export async function addRevision(
  tx: Tx,
  adId: number,
  content: AdContent,
  written: { readonly createdAt: Date; readonly contentMark: number },
): Promise<number> {
  const id = await sql.reserveRevisionId(tx.db)
  await writeRevisions(tx, [{ id, adId, content: { ...content, createdAt: written.createdAt } }])
  await sql.setContentMark(tx.db, adId, written.contentMark)
  return id
}

/** Maximum ids of one job. */
const idsPerJob = 500

/** Enqueues the index update, which commits with the change. */
export async function enqueueIndexing(tx: Tx, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += idsPerJob)
    await tx.enqueue('ads.index', { adIds: ids.slice(start, start + idsPerJob) })
}

export async function changePrice(
  tx: Tx,
  id: number,
  price: { price: number; currency: AdCurrency },
  sumPerUnit: number,
): Promise<void> {
  const priceUzs = priceInSum(price.price, price.currency, sumPerUnit)
  if (await sql.setPrice(tx.db, id, { ...price, priceUzs })) await enqueueIndexing(tx, [id])
}
