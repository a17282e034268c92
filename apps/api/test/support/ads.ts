import { randomBytes } from 'node:crypto'
import { jobHandlers } from '#main/jobs.ts'
import { placeAds, type AdDraft } from '#market/ads/write/write.service.ts'
import { inTx } from '#platform/ctx.ts'
import { jobPayloads } from '#platform/job-list.ts'
import { endingMove, makeMove, sumPerUnit } from './ad-moves.ts'
import { signInPerson, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'
import { asOwner } from './test-database.ts'

/** The parts of a server that factories need: its connections and its sign-in. */
export type AdApp = Pick<TestApp, 'deps' | 'ask' | 'databaseName'>

export interface Seller extends Person {
  /** The id of the row; `id` is the public one. */
  readonly userId: number
}

export interface PlacedAd {
  readonly id: number
  readonly link: string
  readonly draft: AdDraft
}

/** Places and categories of the reference data used by tests. */
const tashkent = { regionId: 1726, cityId: 1_726_000, districtId: null } as const
export const samarkandRegionId = 1718
export const phonesCategoryId = 2

export async function userIdOf(app: AdApp, person: { readonly id: string }): Promise<number> {
  const { id } = await app.deps.database.db
    .selectFrom('users')
    .select('id')
    .where('publicId', '=', person.id)
    .executeTakeFirstOrThrow()
  return id
}

/** A new Telegram user with a user name. */
export async function placeNewcomer(app: AdApp): Promise<Seller> {
  const person = await signInPerson(app)
  return { ...person, userId: await userIdOf(app, person) }
}

/** A user registered a month ago, because new accounts can place few ads per day. */
export async function placeSeller(app: AdApp): Promise<Seller> {
  const seller = await placeNewcomer(app)
  await setJoined(app, seller, new Date(Date.now() - 30 * 86_400_000))
  return seller
}

export function setJoined(app: Pick<AdApp, 'deps'>, { userId }: Pick<Seller, 'userId'>, createdAt: Date) {
  return app.deps.database.db.updateTable('users').set({ createdAt }).where('id', '=', userId).execute()
}

const draftOf = (userId: number, overrides: Partial<AdDraft>): AdDraft => ({
  userId,
  name: 'Samsung Galaxy A54',
  description: '<p>В хорошем состоянии, коробка и зарядка есть.</p>',
  categoryId: phonesCategoryId,
  state: 'USED',
  price: 2_500_000,
  currency: 'UZS',
  ...tashkent,
  longitude: 69.2797,
  latitude: 41.3111,
  phones: ['+998901234567'],
  imageIds: [],
  parameters: [],
  status: 'ACTIVE',
  createdAt: new Date(),
  ...overrides,
})

/** Ads of one seller, written like real ones, in the order of the overrides. */
export async function placeAdsOf(
  app: Pick<AdApp, 'deps'>,
  seller: Pick<Seller, 'userId'>,
  overrides: readonly Partial<AdDraft>[],
): Promise<PlacedAd[]> {
  const drafts = overrides.map((override) => draftOf(seller.userId, override))
  const placed: PlacedAd[] = []
  const { deps } = app
  for (let start = 0; start < drafts.length; start += 500) {
    const block = drafts.slice(start, start + 500)
    const rows = await inTx({ db: deps.database.db, deps }, (tx) => placeAds(tx, block, { sumPerUnit }))
    for (const [index, row] of rows.entries()) {
      const draft = block[index]
      if (draft) placed.push({ ...row, draft })
    }
  }
  return placed
}

/** One ad of the given seller, or of a new one. */
export async function placeAd(app: AdApp, overrides: Partial<AdDraft> = {}): Promise<PlacedAd> {
  const userId = overrides.userId ?? (await placeSeller(app)).userId
  const [ad] = await placeAdsOf(app, { userId }, [overrides])
  if (!ad) throw new Error('no ad was placed')
  return ad
}

export async function endAd(
  app: Pick<AdApp, 'deps'>,
  ad: { readonly id: number },
  status: 'CLOSED' | 'EXPIRED' | 'BLOCKED' = 'CLOSED',
): Promise<void> {
  const { deps } = app
  await inTx({ db: deps.database.db, deps }, (tx) => makeMove(tx, ad, endingMove(status), deps.now()))
}

/**
 * Executes all waiting `ads.index` jobs in batches like the worker and refreshes the index for the next search.
 */
export async function bringIndexUpToDate(app: Pick<AdApp, 'deps' | 'databaseName'>): Promise<number> {
  const waiting = await asOwner(app.databaseName, async (client) => {
    const { rows } = await client.query<{ id: string; data: unknown }>(
      `select id, data from pgboss.job where name = 'ads.index' and state in ('created', 'retry') order by created_on`,
    )
    return rows
  })
  const handle = jobHandlers(app.deps)['ads.index']
  for (let start = 0; start < waiting.length; start += 500) {
    const block = waiting.slice(start, start + 500)
    const payloads = block.map(({ data }) => jobPayloads['ads.index'].parse(data))
    await handle(payloads, { id: block[0]?.id ?? '', attempt: 1, signal: AbortSignal.timeout(60_000) })
    await asOwner(app.databaseName, (client) =>
      client.query(`delete from pgboss.job where name = 'ads.index' and id = any($1::uuid[])`, [
        block.map(({ id }) => id),
      ]),
    )
  }
  const { call, indexPrefix } = app.deps.engine
  const refresh = `/${indexPrefix}*/_refresh?ignore_unavailable=true&allow_no_indices=true`
  await call({ method: 'POST', path: refresh, timeoutMs: 30_000 })
  return waiting.length
}

/** Uploaded and unused pictures; returns their addresses like the upload endpoint. */
export async function placeImages(
  app: Pick<AdApp, 'deps'>,
  seller: Pick<Seller, 'userId'>,
  count: number,
): Promise<string[]> {
  const publicIds = Array.from({ length: count }, () => randomBytes(12).toString('base64url'))
  await app.deps.database.db
    .insertInto('images')
    .values(
      publicIds.map((publicId) => ({
        publicId,
        product: 'vio',
        userId: seller.userId,
        width: 640,
        height: 480,
        widths: [320, 640],
        uploadedBytes: 1_000,
        placeholder: 'data:image/webp;base64,AA==',
      })),
    )
    .execute()
  return publicIds.map((publicId) => app.deps.storage.urlOf(`images/${publicId}/640.webp`))
}

/** The body of the ad form. */
export function formOf(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    name: 'Samsung Galaxy A54',
    description: 'В хорошем состоянии, коробка и зарядка есть.',
    price: 2_500_000,
    currency: 'UZS',
    state: 'Б/у',
    categoryId: phonesCategoryId,
    ...tashkent,
    lon: 69.2797,
    lat: 41.3111,
    phoneNumbers: ['+998901234567'],
    photos: [],
    parameters: [],
    isTopOnModerate: false,
    ...overrides,
  }
}
