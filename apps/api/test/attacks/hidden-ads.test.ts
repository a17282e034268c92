import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endAds, reviveAds } from '#market/ads/ads.service.ts'
import { inTx, type Tx } from '#platform/ctx.ts'
import { seededRandom } from '#test/images/picture-parts.ts'
import { bringIndexUpToDate, placeAd, placeSeller, type PlacedAd, type Seller } from '#test/support/ads.ts'
import { newDevice, newIp } from '#test/support/people.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type Reply, type TestApp } from '#test/support/test-app.ts'

/**
 * T-32: whatever an ad goes through, every surface says the same about it. The model is one line: it is public while
 * it is ACTIVE and its owner is not banned.
 */
const seed = Number(process.env['HIDDEN_ADS_SEED'] ?? Date.now() % 1_000_000)
const random = seededRandom(seed)
const steps = 30
const categoryId = 20

let app: TestApp
let owner: Seller
let keeper: Seller
let caller: Seller
let ad: PlacedAd
/** Another ad of the same kind, always public: its page leads to similar ones. */
let neighbour: PlacedAd
beforeAll(async () => {
  app = await startTestApp()
  owner = await placeSeller(app)
  keeper = await placeSeller(app)
  caller = await placeSeller(app)
  ad = await placeAd(app, { userId: owner.userId, categoryId, price: 777_000, name: 'Трактор Беларус' })
  neighbour = await placeAd(app, { categoryId, price: 700_000, name: 'Плуг' })
  const body = { telegramProductId: ad.id }
  await app.ask('POST', '/api/user/telegram/favourites/toggle', { token: keeper.accessToken, body })
  await app.ask('POST', '/api/user/telegram/connections', { token: caller.accessToken, body })
  await bringIndexUpToDate(app)
})
afterAll(() => app.close())

type Status = 'ACTIVE' | 'PENDING' | 'REJECTED' | 'CLOSED' | 'EXPIRED' | 'BLOCKED'
let status: Status = 'ACTIVE'
let isBanned = false
const isPublic = (): boolean => status === 'ACTIVE' && !isBanned

const change = (work: (tx: Tx) => Promise<unknown>) =>
  inTx({ db: app.deps.database.db, deps: app.deps }, async (tx) => {
    await work(tx)
    await tx.enqueue('ads.index', { adIds: [ad.id] })
  })
const setBan = (wanted: boolean) =>
  change(({ db }) =>
    db
      .updateTable('users')
      .set({ bannedAt: wanted ? new Date() : null })
      .where('id', '=', owner.userId)
      .execute(),
  )
const setStatus = (wanted: Status) =>
  change(async (tx) => {
    // Through the doors where there is one; moderation has none yet.
    if (status === 'ACTIVE' && (wanted === 'CLOSED' || wanted === 'EXPIRED' || wanted === 'BLOCKED'))
      await endAds(tx, [ad.id], { status: wanted, reason: null, at: new Date() })
    else if (wanted === 'ACTIVE' && (status === 'CLOSED' || status === 'EXPIRED'))
      await reviveAds(tx, [ad.id], new Date())
    else await tx.db.updateTable('ads').set({ status: wanted }).where('id', '=', ad.id).execute()
  })

const all: readonly Status[] = ['ACTIVE', 'PENDING', 'REJECTED', 'CLOSED', 'EXPIRED', 'BLOCKED']
/** Back to public half of the time, so that both ways are walked. */
const step = async (): Promise<string> => {
  if (random() < 0.3) {
    await setBan(!isBanned)
    isBanned = !isBanned
    return isBanned ? 'banned' : 'unbanned'
  }
  const wanted = random() < 0.5 ? 'ACTIVE' : (all[Math.floor(random() * all.length)] ?? 'ACTIVE')
  await setStatus(wanted)
  status = wanted
  return wanted
}

interface Listed {
  readonly id: number
  readonly isDeactivated: boolean
}
const get = <T>(path: string, who?: Seller): Promise<Reply<T>> =>
  app.ask<T>('GET', path, {
    ip: newIp(),
    device: newDevice(),
    ...(who ? { token: who.accessToken } : {}),
  })
const has = async (path: string, who?: Seller): Promise<boolean> => {
  const { status: answered, body } = await get<{ data: Listed[] }>(path, who)
  if (answered !== 200) throw new Error(`${path} answered ${answered}`)
  return body.data.some(({ id }) => id === ad.id)
}

let question = 0
/** Whether each surface shows the ad as one that is there. Every question is a new one, so that no cache answers. */
const surfaces: Readonly<Record<string, () => Promise<boolean>>> = {
  page: async () => (await get(`/api/telegram/products/${ad.link}`)).status === 200,
  search: () => has(`/api/telegram/products?minPrice=770000&maxPrice=${780_000 + ++question}`),
  words: () =>
    has(
      `/api/telegram/products?search=%D1%82%D1%80%D0%B0%D0%BA%D1%82%D0%BE%D1%80&skip=0&take=${10 + (++question % 80)}`,
    ),
  count: async () =>
    (await get<number>(`/api/telegram/products/count?minPrice=770000&maxPrice=${790_000 + ++question}`))
      .body > 0,
  feed: () => has('/api/telegram/feed?take=100'),
  'feed near by': () => has('/api/telegram/feed?take=100&regionId=1726&cityId=1726000'),
  similar: () => has(`/api/telegram/products/${neighbour.link}/similar`),
  suggestions: async () => {
    const { body } = await get<{ titles: string[] }>(
      `/api/telegram/search/suggestions?query=${encodeURIComponent('тракто')}`,
    )
    return body.titles.includes(ad.draft.name)
  },
  favourites: async () => {
    const { body } = await get<{ data: { product: Listed }[] }>('/api/user/telegram/favourites', keeper)
    const [kept] = body.data
    if (kept?.product.id !== ad.id) throw new Error('a kept ad is gone')
    return !kept.product.isDeactivated
  },
  connections: async () => {
    const { body } = await get<{ data: { product: Listed; phoneNumbers: string[] }[] }>(
      '/api/user/telegram/connections?direction=OUTGOING',
      caller,
    )
    const [row] = body.data
    if (row?.product.id !== ad.id) throw new Error('a contacted ad is gone')
    if (row.product.isDeactivated !== (row.phoneNumbers.length === 0))
      throw new Error('numbers of an ad that is over')
    return !row.product.isDeactivated
  },
  keeping: async () => {
    const somebody = await placeSeller(app)
    const reply = await app.ask('POST', '/api/user/telegram/favourites/toggle', {
      token: somebody.accessToken,
      body: { telegramProductId: ad.id },
    })
    return reply.status === 200
  },
  calling: async () => {
    const somebody = await placeSeller(app)
    const reply = await app.ask('POST', '/api/user/telegram/connections', {
      token: somebody.accessToken,
      ip: newIp(),
      body: { telegramProductId: ad.id },
    })
    return reply.status === 200
  },
}
/** What only the engine knows: an ad may come to light there a moment late, but never be shown when it must not. */
const maySayNoTooLong = new Set(['search', 'words', 'similar', 'suggestions', 'count'])

const answers = async (asked: typeof surfaces): Promise<Map<string, boolean>> => {
  const found = new Map<string, boolean>()
  for (const [name, look] of Object.entries(asked)) found.set(name, await look())
  return found
}
const disagreeing = (found: ReadonlyMap<string, boolean>, isIndexed: boolean): string[] =>
  [...found]
    .filter(([name, isShown]) => {
      if (isShown === isPublic()) return false
      if (isIndexed) return true
      // The count is a number of the engine's, ten seconds old at most, and shows nothing of the ad.
      return isShown ? name !== 'count' : !maySayNoTooLong.has(name)
    })
    .map(([name]) => name)

describe('T-32 an ad that is not public', () => {
  test(
    `${steps} random turns of its life, seed ${seed}: all surfaces agree`,
    { timeout: 240_000 },
    async () => {
      const walked: string[] = []
      for (let turn = 0; turn < steps; turn += 1) {
        walked.push(await step())
        const before = disagreeing(await answers(surfaces), false)
        expect({ walked, when: 'before the index follows', before }).toMatchObject({ before: [] })
        await bringIndexUpToDate(app)
        const after = disagreeing(await answers(surfaces), true)
        expect({ walked, when: 'after the index followed', after }).toMatchObject({ after: [] })
      }
      expect(walked.length).toBe(steps)
      expect((await get<{ data: unknown[] }>('/api/telegram/products/top')).body.data).toEqual([])
    },
  )

  test('control: a list that forgets banned owners, and one that trusts the engine, are seen', async () => {
    await setStatus('ACTIVE')
    status = 'ACTIVE'
    await setBan(false)
    isBanned = false
    await bringIndexUpToDate(app)
    await setBan(true)
    isBanned = true
    const careless = {
      'forgets bans': async () => {
        const { rowCount } = await asOwner(app.databaseName, (client) =>
          client.query(`select 1 from ads where id = $1 and status = 'ACTIVE'`, [ad.id]),
        )
        return rowCount === 1
      },
      'trusts the engine': async () => {
        const { client, indexPrefix } = app.deps.engine
        const { body } = await client.search({
          index: `${indexPrefix}*`,
          body: { query: { term: { id: ad.id } } },
        })
        return body.hits.hits.length === 1
      },
    }
    expect(disagreeing(await answers({ ...surfaces, ...careless }), false)).toEqual(Object.keys(careless))
  })
})
