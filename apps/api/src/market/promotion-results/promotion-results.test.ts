import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '#main/jobs.ts'
import { placeAdsOf, placeSeller, samarkandRegionId, type PlacedAd, type Seller } from '#test/support/ads.ts'
import { setRole } from '#test/support/people.ts'
import { giveCoins } from '#test/support/promotions.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

const hourMs = 3_600_000
const startedAt = Date.now()
/** Hours from the start of the test. */
const hour = (hours: number): Date => new Date(startedAt + hours * hourMs)

let app: TestApp
let seller: Seller
let admin: Seller
let others: PlacedAd[]
beforeAll(async () => {
  app = await startTestApp()
  seller = await placeSeller(app)
  admin = await placeSeller(app)
  await setRole(app, admin, 'admin')
  await giveCoins(app, seller, 100)
  await setTo('feature.top', { isAvailable: true, cost: 5, leastViews: 0, minMinutes: 0 })
  await setTo('promotion.receipts', { minMatches: 8, minCount: 20, minReceipts: 2 })
  const neighbour = await placeSeller(app)
  others = await placeAdsOf(
    app,
    neighbour,
    Array.from({ length: 12 }, (_, index) => ({ name: `Похожее ${index}`, createdAt: hour(-200 + index) })),
  )
  // Viewed as often as the promoted ads before: 6 times in 72 hours; then 10 times a day.
  for (const ad of others) {
    await see(ad, 6, -95, -25)
    await see(ad, 10, -23, -1)
  }
})
afterAll(() => app.close())

const setTo = async (key: string, value: object): Promise<void> => {
  const body = { value, version: 0, reason: 'a test wants it' }
  const { status } = await app.ask('PUT', `/api/settings/${key}`, { token: admin.accessToken, body })
  if (status !== 200) throw new Error(`${key}: ${status}`)
}

/** Inserts opens of the ad, evenly between two hours. */
const see = (ad: { readonly id: number }, times: number, from: number, to: number): Promise<void> =>
  asOwner(app.databaseName, async (client) => {
    await client.query(
      `insert into ad_views (ad_id, viewer, seen_at, kind, surface)
       select $1, n, $2::timestamptz + ($3::timestamptz - $2::timestamptz) * (n / $4::float), 1, 0
       from generate_series(1, $4::int) n`,
      [ad.id, hour(from), hour(to), times],
    )
  })

const at = async <T>(hours: number, act: () => Promise<T>): Promise<T> => {
  app.shiftClock(startedAt - Date.now() + hours * hourMs)
  try {
    return await act()
  } finally {
    app.shiftClock(0)
  }
}
const writeResults = () =>
  jobHandlers(app.workerDeps)['promotions.measure'](
    {},
    { id: 'test', attempt: 1, signal: new AbortController().signal },
  )

const placeOwn = async (overrides: object): Promise<PlacedAd> => {
  const [ad] = await placeAdsOf(app, seller, [{ name: 'Поднятое', createdAt: hour(-195), ...overrides }])
  if (!ad) throw new Error('no ad was placed')
  return ad
}
const close = ({ id }: PlacedAd) =>
  app.ask('DELETE', '/api/user/telegram/products', {
    token: seller.accessToken,
    body: { id, reason: 'SoldHere' },
  })
const promote = async (ad: PlacedAd): Promise<number> => {
  const reply = await app.ask('POST', '/api/user/telegram/products/top', {
    token: seller.accessToken,
    body: [ad.id],
  })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  const list = await app.ask<{ data: { id: number }[]; total: number }>(
    'GET',
    `/api/user/telegram/promotions?link=${ad.link}`,
    { token: seller.accessToken },
  )
  const id = list.body.data[0]?.id ?? 0
  // The promotion started yesterday; its comparison ads were chosen soon after.
  await asOwner(app.databaseName, (client) =>
    client.query('update promotions set placed_at = $2 where id = $1', [id, hour(-24)]),
  )
  await at(-23.9, writeResults)
  return id
}

interface Result {
  readonly isFinal: boolean
  readonly matches: number
  readonly views: { readonly times: number; readonly from: number; readonly to: number } | null
  readonly contacts: object | null
  readonly before: { readonly views: number; readonly usualViews: number | null }
  readonly during: { readonly views: number; readonly hours: number; readonly usualViews: number | null }
  readonly after: { readonly views: number } | null
  readonly bars: readonly { readonly part: string; readonly views: number; readonly usual: number | null }[]
}
const resultOf = (id: number, who: Seller = seller) =>
  app.ask<Result>('GET', `/api/user/telegram/promotions/${id}/receipt`, { token: who.accessToken })

describe('the results of a promotion', () => {
  let first = 0
  let ad: PlacedAd
  let second: PlacedAd

  test('the results compare with ads that were not promoted, and only the owner sees them', async () => {
    ad = await placeOwn({})
    await see(ad, 6, -95, -25)
    first = await promote(ad)
    await see(ad, 40, -23, -1)
    const { body } = await resultOf(first)
    expect(body).toMatchObject({ isFinal: false, matches: 12, after: null, contacts: null })
    expect(body.before).toMatchObject({ views: 6, usualViews: 6 })
    expect(body.during).toMatchObject({ views: 40 })
    expect(body.views?.times).toBeCloseTo(4, 1)
    expect(body.views?.from).toBeGreaterThan(1)
    expect(body.views?.to).toBeLessThan(16)
    expect(new Set(body.bars.map(({ part }) => part))).toEqual(new Set(['before', 'during']))
    expect((await resultOf(first, admin)).status).toBe(404)
    expect((await app.ask('GET', `/api/user/telegram/promotions/${first}/receipt`)).status).toBe(401)
  })

  test('there is no lift without comparison ads', async () => {
    const lonely = await placeOwn({ regionId: samarkandRegionId, cityId: null })
    await see(lonely, 6, -95, -25)
    const id = await promote(lonely)
    await see(lonely, 400, -23, -1)
    const { body } = await resultOf(id)
    expect(body).toMatchObject({ matches: 0, views: null, during: { views: 400, usualViews: null } })
    // A seller has two places at most; the next ad needs this one.
    await close(lonely)
  })

  test('a promoted ad is no comparison ad', async () => {
    second = await placeOwn({})
    await see(second, 6, -95, -25)
    const id = await promote(second)
    await see(second, 20, -23, -1)
    expect((await resultOf(id)).body).toMatchObject({ matches: 12, during: { views: 20 } })
  })

  test('final results are stored and survive the deletion of the log; the pooled lift uses them', async () => {
    for (const one of [ad, second]) await close(one)
    const before = (await resultOf(first)).body
    await at(80, writeResults)
    await asOwner(app.databaseName, (client) => client.query('delete from ad_views'))
    const { body } = await resultOf(first)
    expect(body).toMatchObject({ isFinal: true, after: null, during: { views: 40 } })
    expect(body.views?.times).toBeCloseTo(before.views?.times ?? 0, 1)

    const measured = await app.ask<{ views: { times: number }; receipts: number }>(
      'GET',
      '/api/telegram/promotions/measured',
    )
    expect(measured.body.receipts).toBe(2)
    expect(measured.body.views.times).toBeCloseTo(3, 1)
  })
})
