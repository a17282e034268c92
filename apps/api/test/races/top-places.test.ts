import { ads as limits } from '@app/contract/market/ads.limits'
import { promotion as promotionLimits } from '@app/contract/market/promotion.limits'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockAds } from '#market/ads/ads.reads.ts'
import { holdPlace, takePlaces } from '#market/top-places/top-places.service.ts'
import { inTx, type Tx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { seededRandom } from '#test/images/picture-parts.ts'
import { makeMove } from '#test/support/ad-moves.ts'
import { placeAdsOf, placeSeller, type PlacedAd, type Seller } from '#test/support/ads.ts'
import { coinProblems, giveCoins } from '#test/support/promotions.ts'
import { sized, testSeed } from '#test/support/size.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

/** G-05, T-14: many promotions compete for ten places while the same ads are approved, rejected and closed. */
const promotions = sized(400, 50_000)
/** Many for ten places: a seller can hold at most two of them. */
const sellers = sized(40, 500)
/** Somewhat more than the connections of the pool. */
const width = 12
const cost = 5

let app: TestApp
let people: Seller[]
beforeAll(async () => {
  app = await startTestApp()
  // Without a guaranteed time every purchase changes the list.
  await asOwner(app.databaseName, (client) =>
    client.query(`insert into settings (product, key, value, version) values ('vio', 'feature.top', $1, 2)`, [
      JSON.stringify({ isAvailable: true, cost, minMinutes: 0 }),
    ]),
  )
  people = []
  for (let index = 0; index < sellers; index += 1) {
    const person = await placeSeller(app)
    await giveCoins(app, person, (promotions + 100) * cost)
    people.push(person)
  }
}, 600_000)
afterAll(() => app.close())

interface LiveRow {
  readonly ad_id: number
  readonly user_id: number
  readonly place_number: number
}

const maxPlacesOfSeller = (live: readonly LiveRow[]): number =>
  Math.max(0, ...Object.values(Object.groupBy(live, (row) => row.user_id)).map((rows) => rows?.length ?? 0))

/** Violations in the list of promoted ads. */
const listProblems = (live: readonly LiveRow[]): string[] => {
  const places = live.map(({ place_number: place }) => place)
  return [
    ...(live.length > limits.topPlaces ? [`${live.length} have a place`] : []),
    ...(new Set(places).size < places.length ? ['two stand in the same place'] : []),
    ...(new Set(live.map(({ ad_id: ad }) => ad)).size < live.length ? ['an ad stands there twice'] : []),
    ...(maxPlacesOfSeller(live) > promotionLimits.placesPerSeller ? ['a seller has too many places'] : []),
  ]
}

const readLive = async (client: pg.Client): Promise<LiveRow[]> =>
  (
    await client.query<LiveRow>(
      `select ad_id::int, user_id::int, place_number::int from promotions where status = 'LIVE' order by place_number desc`,
    )
  ).rows

/** The last place number is the highest: the order of places is the order of commits. */
const turnProblems = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query(
    `select from promotion_turn where last_place <> (select coalesce(max(place_number), 0) from promotions)`,
  )
  return rows.length > 0 ? ['a place was given out of turn'] : []
}

/** The public list. */
const readShown = async (): Promise<number[]> => {
  const { status, body } = await app.ask<{ data: { id: number }[] }>('GET', '/api/telegram/products/top')
  // The race uses all connections, so a read may get SERVER_BUSY.
  return status === 200 ? body.data.map(({ id }) => id) : []
}
const shownProblems = (ids: readonly number[]): string[] => [
  ...(ids.length > limits.topPlaces ? [`${ids.length} are shown`] : []),
  ...(new Set(ids).size < ids.length ? ['an ad is shown twice'] : []),
]

const inParallel = async (count: number, work: (index: number) => Promise<unknown>): Promise<void> => {
  let next = 0
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < count) {
        const index = next
        next += 1
        await work(index)
      }
    }),
  )
}

const isTimeOver = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** A request that waits too long for the lock is refused without effect; on a busy machine it is repeated. */
const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await inTx({ db: app.deps.database.db, deps: app.deps }, work)
    } catch (error) {
      if (!isTimeOver(error)) throw error
    }
}

interface Bought {
  readonly adIds: readonly number[]
}

test(
  'at most ten ads are promoted at any moment, in the order of commits, each paid once',
  { timeout: 3_600_000 },
  async () => {
    const random = seededRandom(testSeed)
    const drafts = people.map((person) => ({ person, ads: [] as PlacedAd[] }))
    for (const entry of drafts) {
      const perPerson = Math.ceil((promotions * 1.1) / sellers)
      entry.ads.push(
        ...(await placeAdsOf(
          app,
          entry.person,
          Array.from({ length: perPerson }, (_, index) => ({
            name: `Гонка ${index}`,
            status: index % 10 === 9 ? ('PENDING' as const) : ('ACTIVE' as const),
          })),
        )),
      )
    }
    // A purchase has one to three ads of one seller, and three are too many; every tenth ad waits for moderation.
    const requests: { readonly person: Seller; readonly ads: PlacedAd[]; readonly kind: 'buy' | 'wait' }[] =
      []
    for (const { person, ads } of drafts) {
      for (const ad of ads.filter(({ draft }) => draft.status === 'PENDING'))
        requests.push({ person, ads: [ad], kind: 'wait' })
      const active = ads.filter(({ draft }) => draft.status === 'ACTIVE')
      while (active.length > 0)
        requests.push({ person, ads: active.splice(0, 1 + Math.floor(random() ** 3 * 3)), kind: 'buy' })
    }
    const shuffled = requests
      .map((request) => ({ request, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ request }) => request)
    const chances = shuffled.map(() => random())
    const seen: string[] = []
    let looks = 0
    let refused = 0
    await asOwner(app.databaseName, async (watcher) => {
      const race = { isOver: false }
      const watching = (async () => {
        while (!race.isOver) {
          seen.push(...listProblems(await readLive(watcher)), ...(await turnProblems(watcher)))
          seen.push(...shownProblems(await readShown()))
          looks += 1
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      })()
      const buy = async ({ person, ads }: { person: Seller; ads: PlacedAd[] }): Promise<Bought> =>
        transaction(async (tx) => {
          const locked = await lockAds(
            tx.db,
            ads.map(({ id }) => id),
          )
          const requested = locked.map(({ id }) => ({ adId: id, userId: person.userId, cost }))
          return { adIds: (await takePlaces(tx, requested, new Date())).promoted }
        })
      await inParallel(shuffled.length, async (index) => {
        const request = shuffled[index]
        const [ad] = request?.ads ?? []
        if (!request || !ad) return
        const chance = chances[index] ?? 0
        if (request.kind === 'buy') {
          try {
            await buy(request)
          } catch (error) {
            if (!(error instanceof AppError && error.code === 'TOP_LIMIT_REACHED')) throw error
            refused += request.ads.length
            return
          }
          // Some ads are closed while others displace them.
          if (chance < 0.2) await transaction((tx) => makeMove(tx, ad, { kind: 'close', reason: 'SoldHere' }))
          return
        }
        await transaction((tx) =>
          holdPlace(tx, { adId: ad.id, userId: request.person.userId, cost }, new Date()),
        )
        const move =
          chance < 0.5 ? ({ kind: 'approve' } as const) : ({ kind: 'close', reason: 'Other' } as const)
        // Of two concurrent decisions one takes effect.
        await Promise.all([
          transaction((tx) => makeMove(tx, ad, move)),
          transaction((tx) => makeMove(tx, ad, move)),
        ])
      })
      race.isOver = true
      await watching
      const counts = await watcher.query<{ status: string; count: number }>(
        'select status, count(*)::int as count from promotions group by status order by status',
      )
      const byStatus = Object.fromEntries(counts.rows.map(({ status, count }) => [status, count]))
      expect(looks).toBeGreaterThan(sized(10, 1_000))
      console.log(
        `figure: ${promotions} promotions of ${sellers} people, ${refused} refused, ${looks} looks meanwhile, seed ${testSeed}: ${JSON.stringify(byStatus)}`,
      )
      expect(byStatus['HELD'] ?? 0).toBe(0)
      expect(byStatus['LIVE'] ?? 0).toBeLessThanOrEqual(limits.topPlaces)
      expect(refused).toBeGreaterThan(0)
      const placed = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
      expect(placed + refused).toBeGreaterThanOrEqual(promotions)
      expect(placed).toBeGreaterThan(promotions / 2)
      // Place numbers have no gaps and no duplicates.
      const order = await watcher.query<{ first: number; last: number; count: number }>(
        `select min(place_number)::int as first, max(place_number)::int as last, count(place_number)::int as count
       from promotions`,
      )
      expect(order.rows[0]).toEqual({ first: 1, last: order.rows[0]?.count, count: order.rows[0]?.count })
      // A listed ad is public, and at most nine later ads are listed.
      const wrong = await watcher.query(
        `select p.id from promotions p join ads on ads.id = p.ad_id where p.status = 'LIVE' and ads.status <> 'ACTIVE'`,
      )
      expect(wrong.rows).toEqual([])
    })
    expect(seen).toEqual([])
    expect(await coinProblems(app)).toEqual([])
  },
)

describe('controls of the checker', () => {
  interface PlaceRequest {
    readonly adId: number
    readonly seller: Seller
  }
  /** Reads the list and then gives places, like the server but without the lock. */
  const placeWithoutLock = (requests: readonly PlaceRequest[], meet: () => Promise<void>) =>
    asOwner(app.databaseName, async (client) => {
      await client.query('begin')
      const live = await readLive(client)
      const { rows } = await client.query<{ last: number }>(
        'select coalesce(max(place_number), 0)::int as last from promotions',
      )
      await meet()
      for (const [index, { adId, seller }] of requests.entries())
        if (live.filter((row) => row.user_id === seller.userId).length < promotionLimits.placesPerSeller)
          await client.query(
            `insert into promotions (ad_id, user_id, cost, hold_id, status, place_number, views_before, created_at)
             values ($1, $2, 5, -$1::bigint, 'LIVE', $3, 0, now())`,
            [adId, seller.userId, (rows[0]?.last ?? 0) + index + 1],
          )
      await client.query('commit')
    })
  /** Two purchases that both read the list before the first one writes. */
  const placeBoth = async (
    one: readonly PlaceRequest[],
    other: readonly PlaceRequest[],
  ): Promise<string[]> => {
    let arrived = 0
    const all = Promise.withResolvers<undefined>()
    const meet = async (): Promise<void> => {
      arrived += 1
      if (arrived === 2) all.resolve(undefined)
      await all.promise
    }
    await Promise.all([placeWithoutLock(one, meet), placeWithoutLock(other, meet)])
    return asOwner(app.databaseName, async (client) => listProblems(await readLive(client)))
  }
  beforeAll(() =>
    asOwner(app.databaseName, (client) =>
      client.query('alter table promotions drop constraint promotions_place_number_key'),
    ),
  )
  beforeEach(() =>
    asOwner(app.databaseName, (client) =>
      client.query(`update promotions set status = 'ENDED', ended_at = now() where status = 'LIVE'`),
    ),
  )

  test('control: the checker reports promotions without the lock', { timeout: 600_000 }, async () => {
    const requests = people.slice(0, 12).map((seller, index) => ({ adId: 900_000_000 + index, seller }))
    expect(await placeBoth(requests.slice(0, 6), requests.slice(6))).toEqual([
      '12 have a place',
      'two stand in the same place',
    ])
    expect((await coinProblems(app)).length).toBeGreaterThan(0)
  })

  test('control: two purchases without the lock give a seller who holds one place three', async () => {
    const [seller] = people
    if (!seller) throw new Error('there are sellers')
    const [first, second, third] = [0, 1, 2].map((index) => ({ adId: 900_000_100 + index, seller }))
    if (!first || !second || !third) throw new Error('there are three ads')
    await placeWithoutLock([first], () => Promise.resolve())
    expect(await placeBoth([second], [third])).toContain('a seller has too many places')
  })
})
