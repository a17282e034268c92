import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Ask } from '../search/load.ts'
import { category, makeDescription, makeName, photosPerAd, type PlannedAd } from './publish-world.ts'

interface Placing {
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

type Values = (placing: Placing) => unknown[]

/** Parameters of each statement of a new ad; a pattern of its text identifies the statement. */
const valueRules: readonly (readonly [RegExp, Values])[] = [
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

const valuesFor = (text: string): Values => {
  const known = valueRules.find(([pattern]) => pattern.test(text))
  if (!known) throw new Error(`unknown statement in the bare run: ${text}`)
  return known[1]
}

/** The server's statements without the server: one connection per client, the same transaction. */
export async function bareCreate(options: {
  readonly url: string
  readonly clients: number
  readonly statements: readonly string[]
  readonly planned: readonly PlannedAd[]
  readonly parameters: readonly { parameterId: number; value: string }[]
}): Promise<{ ask: Ask; close: () => Promise<void> }> {
  const steps = options.statements.map((text) => ({ text, values: valuesFor(text) }))
  const pool = new pg.Pool({ connectionString: options.url, max: options.clients })
  const place = async (ad: PlannedAd): Promise<void> => {
    const client = await pool.connect()
    const placing: Placing = {
      ad,
      key: randomUUID(),
      parameters: options.parameters,
      imageIds: [],
      id: 0,
      revisionId: 0,
    }
    try {
      for (const { text, values } of steps) {
        const { rows } = await client.query<Record<string, unknown>>(text, values(placing))
        if (text.includes('from "images"')) placing.imageIds = rows.map(({ id }) => Number(id))
        if (text.includes('generate_series')) {
          placing.id = Number(rows[0]?.['id'])
          placing.revisionId = Number(rows[0]?.['revisionId'])
        }
      }
      if (placing.imageIds.length !== photosPerAd) throw new Error('a picture was missing')
    } finally {
      client.release()
    }
  }
  return {
    ask: async (number) => {
      const ad = options.planned[number]
      if (!ad) throw new Error('more ads than were planned')
      await place(ad)
      return true
    },
    close: () => pool.end(),
  }
}
