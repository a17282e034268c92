import type { ReplyOf } from '@app/contract/endpoint'
import type { listModeration } from '@app/contract/market/moderation'
import { findSamePictures } from '#core/media/picture-marks.service.ts'
import type { Ctx, Tx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { perProcess } from '#platform/per-process.ts'
import { ttlCache } from '#platform/ttl-cache.ts'
import { plainText } from '../ads/ad-form.rules.ts'
import type { Revision } from '../ads/ads.reads.ts'
import { isBusyPhone, isFarPrice, minPrices, textSignals } from './signals.rules.ts'
import { countPhoneUse, readAdsWithPictures, readMedianPrice } from './signals.sql.ts'

export type Signal = ReplyOf<typeof listModeration>['data'][number]['signals'][number]

const medianMs = 10 * 60_000
const medians = perProcess('moderation.median-prices', () => ttlCache<number | null>(500))

/** Cached in the process; read on the caller's connection. */
const cachedMedian = (
  ctx: Pick<Ctx, 'deps'>,
  tx: Pick<Tx, 'db'>,
  categoryId: number,
): Promise<number | null> => {
  return medians(ctx.deps)(String(categoryId), async () => ({
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

const unconfirmedSignal = (phones: readonly string[], sellerPhone: string | null): Signal[] => {
  const unconfirmed = phones.filter((phone) => phone !== sellerPhone)
  return unconfirmed.length > 0 ? [{ kind: 'PHONE_UNCONFIRMED', phones: unconfirmed }] : []
}

const priceSignal = (median: number | null, priceUzs: number): Signal[] => {
  if (median === null || !isFarPrice(priceUzs, median)) return []
  return [{ kind: 'PRICE_FAR', median, factor: Number((priceUzs / median).toPrecision(2)) }]
}

type SameAd = Extract<Signal, { kind: 'SAME_PHOTO' }>['ads'][number]

const maxSameAds = 5

/** Three statements, however many ads and photos are on the page. */
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
  const adsByRequest = Map.groupBy(found, ({ forAdId }) => forAdId)
  return new Map(
    revisions.map((revision) => [
      revision,
      (adsByRequest.get(revision.adId) ?? []).map(({ link, name, isSameSeller }) => ({
        link,
        name,
        isSameSeller,
      })),
    ]),
  )
}

interface Version {
  readonly revision: Revision
  readonly priceUzs: number
  /** The number that the seller has confirmed. */
  readonly sellerPhone: string | null
}

/**
 * Reasons to look closer at these revisions. They only inform the moderator. Reads run one after another, because a
 * transaction has one connection.
 */
export async function readSignals(
  ctx: Pick<Ctx, 'deps'>,
  tx: Pick<Tx, 'db'>,
  versions: readonly Version[],
): Promise<ReadonlyMap<Revision, Signal[]>> {
  const samePhotos = await readSamePhotos(
    tx.db,
    versions.map(({ revision }) => revision),
  )
  const signals = new Map<Revision, Signal[]>()
  for (const { revision, priceUzs, sellerPhone } of versions) {
    const ads = samePhotos.get(revision) ?? []
    const phones = await phoneSignal(tx, revision.phones)
    const price = priceSignal(await cachedMedian(ctx, tx, revision.categoryId), priceUzs)
    const text = textSignals(`${revision.name}\n${plainText(revision.description)}`)
    signals.set(revision, [
      ...(ads.length > 0 ? [{ kind: 'SAME_PHOTO' as const, ads }] : []),
      ...phones,
      ...unconfirmedSignal(revision.phones, sellerPhone),
      ...price,
      ...text.map((kind) => ({ kind })),
    ])
  }
  return signals
}
