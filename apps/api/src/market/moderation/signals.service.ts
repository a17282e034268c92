import type { ReplyOf } from '@app/contract/endpoint'
import type { listModeration } from '@app/contract/market/moderation'
import { findSamePictures } from '#core/media/picture-marks.service.ts'
import type { Ctx, Tx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { ttlCache, type TtlCache } from '#platform/ttl-cache.ts'
import { wordsOf, type Revision } from '../ads/ads.service.ts'
import { isBusyPhone, isFarPrice, minPrices, textSignals } from './signals.rules.ts'
import { countPhoneUse, readAdsWithPictures, readMedianPrice } from './signals.sql.ts'

export type Signal = ReplyOf<typeof listModeration>['data'][number]['signals'][number]

const medianMs = 10 * 60_000
const medians = new WeakMap<Db, TtlCache<number | null>>()

/** Kept with the process, and read by the connection that the caller has. */
const medianOf = (ctx: Pick<Ctx, 'db'>, tx: Pick<Tx, 'db'>, categoryId: number): Promise<number | null> => {
  let memory = medians.get(ctx.db)
  if (!memory) medians.set(ctx.db, (memory = ttlCache<number | null>(500)))
  return memory(String(categoryId), async () => ({
    value: await readMedianPrice(tx.db, categoryId, minPrices),
    until: performance.now() + medianMs,
  }))
}

const phoneSignal = async (tx: Pick<Tx, 'db'>, phones: readonly string[]): Promise<Signal[]> => {
  const uses: Awaited<ReturnType<typeof countPhoneUse>>[] = []
  for (const phone of phones) uses.push(await countPhoneUse(tx.db, phone))
  const busiest = uses.filter(isBusyPhone).toSorted((a, b) => b.sellers - a.sellers || b.ads - a.ads)[0]
  return busiest ? [{ kind: 'PHONE_ON_MANY', ...busiest }] : []
}

const priceSignal = (median: number | null, priceUzs: number): Signal[] => {
  if (median === null || !isFarPrice(priceUzs, median)) return []
  return [{ kind: 'PRICE_FAR', median, factor: Number((priceUzs / median).toPrecision(2)) }]
}

type SameAd = Extract<Signal, { kind: 'SAME_PHOTO' }>['ads'][number]

const maxSameAds = 5

/** Of all revisions at once: three statements, however many ads with however many photos are on a page. */
const readSamePhotos = async (
  db: Db,
  revisions: readonly Revision[],
): Promise<ReadonlyMap<Revision, SameAd[]>> => {
  const photos = revisions.flatMap((revision) => revision.photos.map(({ imageId }) => imageId))
  const same = await findSamePictures(db, photos)
  const asked = revisions.flatMap(({ adId, photos: own }) =>
    own.flatMap(({ imageId }) => (same.get(imageId) ?? []).map((other) => ({ adId, imageId: other }))),
  )
  const found = asked.length === 0 ? [] : await readAdsWithPictures(db, asked, maxSameAds)
  const adsOf = Map.groupBy(found, ({ forAdId }) => forAdId)
  return new Map(
    revisions.map((revision) => [
      revision,
      (adsOf.get(revision.adId) ?? []).map(({ link, name, isSameSeller }) => ({ link, name, isSameSeller })),
    ]),
  )
}

interface Version {
  readonly revision: Revision
  readonly priceUzs: number
}

/**
 * What speaks for looking twice at versions of ads. It informs; nothing is decided by it. One read after another: a
 * transaction has one connection.
 */
export async function readSignals(
  ctx: Pick<Ctx, 'db'>,
  tx: Pick<Tx, 'db'>,
  versions: readonly Version[],
): Promise<ReadonlyMap<Revision, Signal[]>> {
  const samePhotos = await readSamePhotos(
    tx.db,
    versions.map(({ revision }) => revision),
  )
  const signals = new Map<Revision, Signal[]>()
  for (const { revision, priceUzs } of versions) {
    const ads = samePhotos.get(revision) ?? []
    const phones = await phoneSignal(tx, revision.phones)
    const price = priceSignal(await medianOf(ctx, tx, revision.categoryId), priceUzs)
    const text = textSignals(`${revision.name}\n${wordsOf(revision.description)}`)
    signals.set(revision, [
      ...(ads.length > 0 ? [{ kind: 'SAME_PHOTO' as const, ads }] : []),
      ...phones,
      ...price,
      ...text.map((kind) => ({ kind })),
    ])
  }
  return signals
}
