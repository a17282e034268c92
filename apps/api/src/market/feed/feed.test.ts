import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdDraft } from '#market/ads/write/write.service.ts'
import { placeAd, placeAdsOf, placeSeller, type Seller } from '#test/support/ads.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { readCursor, ringsAround, writeCursor } from './feed.rules.ts'

const yunusobod = { regionId: 1726, cityId: 1_726_000, districtId: 1_726_266 }
let app: TestApp
let seller: Seller
let districts: number[]

const placeOf = (index: number): Pick<AdDraft, 'regionId' | 'cityId' | 'districtId'> => {
  switch (index % 5) {
    case 0:
      return { ...yunusobod, districtId: districts[0] ?? null }
    case 1:
      return { ...yunusobod, districtId: districts[1] ?? null }
    case 2:
      return { ...yunusobod, districtId: null }
    case 3:
      return { regionId: 1718, cityId: null, districtId: null }
    default:
      return { regionId: 1730, cityId: null, districtId: null }
  }
}

beforeAll(async () => {
  app = await startTestApp()
  seller = await placeSeller(app)
  districts = (
    await app.deps.database.db.selectFrom('districts').select('id').where('cityId', '=', 1_726_000).execute()
  ).map(({ id }) => id)
  const sameMoment = new Date(Date.now() - 3_600_000)
  await placeAdsOf(
    app,
    seller,
    Array.from({ length: 60 }, (_, index) => ({
      name: `Вещь ${index}`,
      ...placeOf(index),
      // Groups of ten share their time, so the id decides.
      createdAt: new Date(sameMoment.getTime() + Math.floor(index / 10) * 60_000),
    })),
  )
})
afterAll(() => app.close())

interface Feed {
  readonly data: {
    readonly id: number
    readonly createdAt: string
    readonly regionId: number
    readonly cityId: number | null
    readonly districtId: number | null
  }[]
  readonly nextCursor: string | null
}

const feed = async (query: string, token?: string) => {
  const reply = await app.ask<Feed>(
    'GET',
    `/api/telegram/feed?${query}`,
    token === undefined ? {} : { token },
  )
  expect(reply.status).toBe(200)
  return reply.body
}

const here = () => `regionId=1726&cityId=1726000&districtId=${districts[0] ?? 0}`

const walk = async (query: string, between?: () => Promise<unknown>): Promise<Feed['data']> => {
  const all: Feed['data'][number][] = []
  let cursor: string | null = null
  do {
    const page: Feed = await feed(cursor === null ? query : `take=7&cursor=${cursor}`)
    all.push(...page.data)
    cursor = page.nextCursor
    await between?.()
  } while (cursor !== null)
  return all
}

const ringOf = (ad: Feed['data'][number]): number =>
  ad.districtId === districts[0] ? 0 : ad.cityId === 1_726_000 ? 1 : ad.regionId === 1726 ? 2 : 3

describe('the feed', () => {
  test('the feed lists district, city, region and the rest, newest first in each, every ad once', async () => {
    const all = await walk(`${here()}&take=7`)
    expect(all).toHaveLength(60)
    expect(new Set(all.map(({ id }) => id)).size).toBe(60)
    const order = all.map((ad) => [ringOf(ad), -Date.parse(ad.createdAt), -ad.id] as const)
    expect(order).toEqual(order.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]))
  })

  test('without a place the feed lists all ads, newest first', async () => {
    const all = await walk('take=7')
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
    expect(all).toHaveLength(60)
  })

  test('without a requested place the feed uses the saved one', async () => {
    const place = { regionId: 1718, cityId: null, districtId: null }
    await app.ask('PATCH', '/api/telegram/users/location', { token: seller.accessToken, body: place })
    const { data } = await feed('take=12', seller.accessToken)
    expect(data.map(({ regionId }) => regionId)).toEqual(Array.from({ length: 12 }, () => 1718))
  })

  test.each([
    ['districtId=%d', 60],
    ['cityId=1726000', 60],
    ['regionId=1718&cityId=1726000', 60],
  ])('a partly named place repeats no ad: %s', async (query, expected) => {
    const all = await walk(`${query.replace('%d', String(districts[0]))}&take=7`)
    expect(new Set(all.map(({ id }) => id)).size).toBe(expected)
    expect(all).toHaveLength(expected)
  })

  test('the feed honours skip and take', async () => {
    const whole = (await feed(`${here()}&take=60`)).data.map(({ id }) => id)
    const part = (await feed(`${here()}&skip=10&take=15`)).data.map(({ id }) => id)
    expect(part).toEqual(whole.slice(10, 25))
    expect((await feed(`${here()}&skip=59`)).data).toHaveLength(1)
    expect(await feed(`${here()}&skip=10000`)).toEqual({ data: [], nextCursor: null })
  })

  test('new ads neither repeat nor hide ads of the next pages', async () => {
    const before = new Set((await feed(`${here()}&take=100`)).data.map(({ id }) => id))
    const seen = await walk(`${here()}&take=7`, () =>
      placeAd(app, { userId: seller.userId, ...placeOf(0), name: 'Новая вещь' }),
    )
    const ids = seen.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...before].filter((id) => !ids.includes(id))).toEqual([])
  })

  test('control: paging by skip repeats ads while new ones arrive', async () => {
    const seen: number[] = []
    for (let skip = 0; skip < 28; skip += 7) {
      seen.push(...(await feed(`${here()}&take=7&skip=${skip}`)).data.map(({ id }) => id))
      await placeAd(app, { userId: seller.userId, ...placeOf(0), name: 'Новая вещь' })
    }
    expect(new Set(seen).size).toBeLessThan(seen.length)
  })
})

describe('cursors', () => {
  const cursor = {
    ring: 'city',
    publishedAtMicros: 1_763_000_000_123_456,
    id: 77,
    place: { regionId: 1726, cityId: 1_726_000, districtId: null },
  } as const

  test('a written cursor is read back', () => {
    expect(readCursor(writeCursor(cursor))).toEqual(cursor)
    expect(ringsAround(cursor.place)).toEqual(['city', 'region', 'rest'])
  })

  const encode = (text: string): string => Buffer.from(text).toString('base64url')
  test.each([
    'x',
    encode(''),
    encode('1.1.0.1...'),
    encode('1.0.1.1.1.1.'),
    encode('1.3.zzzzzzzzzzz.1...'),
    encode('1.3.1.zzzzzzzzzzz...'),
    encode('1.3.1.1.zzzzzzz..'),
    encode('2.3.1.1...'),
    encode('1.3.01.1...'),
    encode("1.3.1.1'--..."),
    'A'.repeat(200),
  ])('the cursor %s is refused', async (text) => {
    const reply = await app.ask('GET', `/api/telegram/feed?cursor=${text}`)
    expect(reply.status).toBe(400)
  })
})
