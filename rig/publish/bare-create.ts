import { createHash, randomUUID } from 'node:crypto'
import type { ValueRules } from '../parts/replay.ts'
import { category, makeDescription, makeName, photosPerAd, type PlannedAd } from './publish-world.ts'

export interface Placing {
  readonly ad: PlannedAd
  readonly key: string
  readonly parameters: readonly { parameterId: number; value: string }[]
  imageIds: number[]
  id: number
  revisionId: number
}

const mark = (text: string): number =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 13), 16)

const revisionRow = ({ ad, id, revisionId }: Placing): object => ({
  id: revisionId,
  adId: id,
  name: makeName(ad),
  description: `<p>${makeDescription(ad)}</p>`,
  categoryId: category.id,
  state: 'USED',
  price: 2_500_000,
  currency: 'UZS',
  regionId: 1726,
  cityId: 1_726_000,
  districtId: null,
  longitude: 69.2797,
  latitude: 41.3111,
  phones: ['+998901234567'],
  createdAt: new Date(),
})

const adRow = ({ ad, id, revisionId, imageIds, key }: Placing): object => ({
  id,
  link: key.replaceAll('-', '').slice(0, 12),
  userId: ad.seller.userId,
  status: 'PENDING',
  reason: null,
  publicRevisionId: null,
  pendingRevisionId: revisionId,
  rejectedRevisionId: null,
  submittedAt: new Date(),
  contentMark: mark(makeName(ad)),
  createdAt: new Date(),
  publishedAt: null,
  expiresAt: null,
  endedAt: null,
  name: makeName(ad),
  categoryId: category.id,
  state: 'USED',
  price: 2_500_000,
  currency: 'UZS',
  priceUzs: 2_500_000,
  regionId: 1726,
  cityId: 1_726_000,
  districtId: null,
  photoCount: imageIds.length,
  coverImageId: imageIds[0] ?? null,
})

/** Parameters of each statement of a new ad. */
export const valueRules: ValueRules<Placing> = [
  [/^(?:begin|commit)/i, () => []],
  [/pg_advisory_xact_lock/, ({ ad }) => [`once:${ad.seller.userId}`]],
  [/from "users" .* for key share/, ({ ad }) => [ad.seller.userId]],
  [/from "idempotency_keys"/, ({ ad, key }) => [ad.seller.userId, 'ads.create', key]],
  [/from "images"/, ({ ad }) => [ad.seller.userId, ad.seller.userId, ...ad.publicIds]],
  [/update "images"/, ({ imageIds }) => imageIds],
  [/insert into picture_words/, ({ imageIds }) => [imageIds]],
  [
    /content_mark = /,
    ({ ad }) => {
      const { userId } = ad.seller
      return [userId, 0, userId, userId, 0, mark(makeName(ad)), 0, userId]
    },
  ],
  [/generate_series/, () => [1]],
  [/insert into ad_revisions/, (placing) => [JSON.stringify([revisionRow(placing)])]],
  [
    /insert into ad_photos/,
    ({ revisionId, imageIds }) => [
      imageIds.map(() => revisionId),
      imageIds.map((_, index) => index),
      imageIds,
    ],
  ],
  [
    /insert into ad_parameters/,
    ({ revisionId, parameters }) => [
      parameters.map(() => revisionId),
      parameters.map(({ parameterId }) => parameterId),
      parameters.map(({ value }) => value),
    ],
  ],
  [/insert into ads /, (placing) => [JSON.stringify([adRow(placing)])]],
  [
    /insert into "idempotency_keys"/,
    ({ ad, key }) => [
      ad.seller.userId,
      'ads.create',
      key,
      mark(key).toString(36).padEnd(43, '0'),
      '{"link":"bare"}',
    ],
  ],
]

export function newPlacing(ad: PlannedAd, parameters: Placing['parameters']): Placing {
  return { ad, key: randomUUID(), parameters, imageIds: [], id: 0, revisionId: 0 }
}

/** Values that later statements need. */
export function learn(
  placing: Placing,
  text: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): void {
  if (text.includes('from "images"')) {
    placing.imageIds = rows.map(({ id }) => Number(id))
    if (placing.imageIds.length !== photosPerAd) throw new Error('a picture was missing')
  }
  if (text.includes('generate_series')) {
    placing.id = Number(rows[0]?.['id'])
    placing.revisionId = Number(rows[0]?.['revisionId'])
  }
}
