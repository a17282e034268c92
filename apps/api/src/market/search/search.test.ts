import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePrice } from '#market/ads/write/write.service.ts'
import { inTx } from '#platform/ctx.ts'
import {
  bringIndexUpToDate,
  endAd,
  phonesCategoryId,
  placeAdsOf,
  placeSeller,
  samarkandRegionId,
  type PlacedAd,
  type Seller,
} from '#test/support/ads.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let seller: Seller
let placed: PlacedAd[]

const minute = 60_000
const start = Date.now() - 100 * minute
const at = (index: number): Date => new Date(start + index * minute)

beforeAll(async () => {
  app = await startTestApp()
  seller = await placeSeller(app)
  placed = await placeAdsOf(app, seller, [
    { name: 'Чугунная сковорода', categoryId: 5, price: 100_000, createdAt: at(0) },
    { name: 'Samsung Galaxy A54', price: 2_000_000, createdAt: at(1), state: 'NEW' },
    { name: 'Samsung Galaxy S24', price: 900, currency: 'UYE', createdAt: at(2) },
    { name: 'Велосипед горный', categoryId: 7, price: 1_500_000, createdAt: at(3) },
    {
      name: 'Телефон Nokia',
      price: 150_000,
      createdAt: at(4),
      regionId: samarkandRegionId,
      cityId: null,
      districtId: null,
    },
  ])
  await bringIndexUpToDate(app)
})
afterAll(() => app.close())

interface List {
  readonly data: { readonly id: number; readonly name: string }[]
  readonly total: number
}

const search = async (query: string) => {
  const reply = await app.ask<List>('GET', `/api/telegram/products?${query}`)
  expect(reply.status).toBe(200)
  return reply
}
const names = async (query: string): Promise<string[]> =>
  (await search(query)).body.data.map(({ name }) => name)
const count = async (query: string) =>
  (await app.ask<number>('GET', `/api/telegram/products/count?${query}`)).body

describe('lists', () => {
  test('a list comes from the engine, newest first, with the total', async () => {
    const { body, headers } = await search('')
    expect(body.data.map(({ id }) => id)).toEqual(placed.map(({ id }) => id).toReversed())
    expect(body.total).toBe(5)
    expect(headers['x-search-fallback']).toBeUndefined()
  })

  test.each([
    ['sortBy=createdAt%7Casc&take=1', ['Чугунная сковорода']],
    ['sortBy=price%7Casc&take=2', ['Чугунная сковорода', 'Телефон Nokia']],
    // 900 units are 11,430,000 sum.
    ['sortBy=price%7Cdesc&take=1', ['Samsung Galaxy S24']],
    [`categoryId=${phonesCategoryId}&regionId=1726`, ['Samsung Galaxy S24', 'Samsung Galaxy A54']],
    ['minPrice=1600000&maxPrice=2000000', ['Samsung Galaxy A54']],
    ['minPrice=11430000&maxPrice=11430000', ['Samsung Galaxy S24']],
    ['state=NEW', ['Samsung Galaxy A54']],
    ['state=%D0%9D%D0%BE%D0%B2%D1%8B%D0%B9', ['Samsung Galaxy A54']],
    [`regionId=${samarkandRegionId}`, ['Телефон Nokia']],
    ['search=samsung', ['Samsung Galaxy S24', 'Samsung Galaxy A54']],
    ['search=%D1%81%D0%B0%D0%BC%D1%81%D1%83%D0%BD%D0%B3&skip=1', ['Samsung Galaxy A54']],
    ['search=velosiped', ['Велосипед горный']],
    ['searchOnlyWithPhotos=true', []],
    ['skip=3&take=1', ['Samsung Galaxy A54']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('the count equals the total of the list', async () => {
    expect(await count('search=samsung')).toBe(2)
    expect(await count(`categoryId=${phonesCategoryId}`)).toBe(3)
    expect(await count('')).toBe(5)
  })
})

describe('the index follows', () => {
  test('an ended ad leaves the index, and a changed price moves the ad', async () => {
    const [pan, , , bicycle] = placed
    if (!pan || !bicycle) throw new Error('no ads')
    await endAd(app, pan)
    await inTx({ db: app.deps.database.db, deps: app.deps }, (tx) =>
      changePrice(tx, bicycle.id, { price: 50_000, currency: 'UZS' }, 12_700),
    )
    await bringIndexUpToDate(app)
    expect(await names('sortBy=price%7Casc&take=10')).toEqual([
      'Велосипед горный',
      'Телефон Nokia',
      'Samsung Galaxy A54',
      'Samsung Galaxy S24',
    ])
  })
})

describe('prices and characteristics', () => {
  const cars = 5
  beforeAll(async () => {
    await placeAdsOf(app, seller, [
      car('Нексия', 60_000_000, { 502: 'Chevrolet', 505: '2012', 506: '180 000 км' }),
      car('Кобальт', 130_000_000, { 502: 'Chevrolet', 505: '2019 г.', 506: '45000' }),
      car('Кия', 250_000_000, { 502: 'Kia', 505: '2022', 512: '1,6' }),
      car('Спарк', 0, { 502: 'Daewoo' }),
    ])
    await bringIndexUpToDate(app)
  })
  const car = (name: string, price: number, parameters: Readonly<Record<string, string>>) => ({
    name,
    price,
    categoryId: cars,
    createdAt: at(50),
    parameters: Object.entries(parameters).map(([id, value]) => ({ parameterId: Number(id), value })),
  })
  const named = (list: readonly string[]) => list.filter((name) => name !== 'Чугунная сковорода')

  const cases: [string, string[]][] = [
    ['sortBy=price%7Casc', ['Нексия', 'Кобальт', 'Кия', 'Спарк']],
    ['sortBy=price%7Cdesc', ['Кия', 'Кобальт', 'Нексия', 'Спарк']],
    ['sortBy=price%7Casc&maxPrice=130000000', ['Нексия', 'Кобальт']],
    ['sortBy=price%7Casc&minPrice=0', ['Нексия', 'Кобальт', 'Кия']],
    ['sortBy=price%7Casc&parameters=502:chevrolet,502:Daewoo', ['Нексия', 'Кобальт', 'Спарк']],
    ['sortBy=price%7Casc&parameters=502:Chevrolet,505:2015..', ['Кобальт']],
    ['sortBy=price%7Casc&parameters=505:2012..2019', ['Нексия', 'Кобальт']],
    ['sortBy=price%7Casc&parameters=506:..100000', ['Кобальт']],
    ['sortBy=price%7Casc&parameters=512:1.5..2', ['Кия']],
  ]

  test.each(cases)('%s', async (query, expected) => {
    const { body, headers } = await search(`categoryId=${cars}&${query}`)
    expect(headers['x-search-fallback']).toBeUndefined()
    expect(named(body.data.map(({ name }) => name))).toEqual(expected)
  })

  test('price filters in currency units are converted to sum', async () => {
    expect(named(await names(`categoryId=${cars}&sortBy=price%7Casc&maxPrice=10000&currency=UYE`))).toEqual([
      'Нексия',
    ])
    expect(await count(`categoryId=${cars}&minPrice=10000&maxPrice=20000&currency=UYE`)).toBe(2)
  })

  test('price quartiles of a category are returned when there are enough ads', async () => {
    const quartiles = async (category: number) =>
      (await app.ask('GET', `/api/telegram/products/price-quartiles?categoryId=${category}`)).body
    expect(await quartiles(cars)).toEqual({ quartiles: [], count: 3 })
    const prices = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((millions) => millions * 1_000_000)
    await placeAdsOf(
      app,
      seller,
      prices.map((price) => ({ name: 'Стол', price, categoryId: 10, createdAt: at(60) })),
    )
    await bringIndexUpToDate(app)
    const found = (await quartiles(10)) as { quartiles: number[]; count: number }
    expect(found.count).toBe(9)
    const [first = 0, half = 0, third = 0] = found.quartiles
    expect(half).toBe(5_000_000)
    expect(first).toBeGreaterThan(2_000_000)
    expect(first).toBeLessThan(4_000_000)
    expect(third).toBeGreaterThan(6_000_000)
    expect(third).toBeLessThan(8_000_000)
  })
})

test('the price hint compares with similar ads when there are enough of them', async () => {
  const kind = [
    { parameterId: 201, value: 'Смартфоны' },
    { parameterId: 202, value: 'Samsung' },
  ]
  const phone = (price: number, parameters: typeof kind) => ({
    name: 'Samsung Galaxy A34',
    categoryId: phonesCategoryId,
    price,
    parameters,
    createdAt: at(80),
  })
  const placedPhones = await placeAdsOf(app, seller, [
    phone(500_000, kind),
    phone(500_000, []),
    ...Array.from({ length: 20 }, (_, index) => phone((10 + index) * 100_000, kind)),
  ])
  await bringIndexUpToDate(app)
  const hintOf = async (ad: PlacedAd | undefined) =>
    (await app.ask<{ hint: unknown }>('GET', `/api/telegram/products/${ad?.link}/price-hint`)).body.hint
  expect(await hintOf(placedPhones[0])).toEqual({ level: 'LOW', count: 20 })
  expect(await hintOf(placedPhones[1])).toBeNull()
  expect(await hintOf(placedPhones[12])).toEqual({ level: 'USUAL', count: 20 })
  expect(await hintOf(placedPhones.at(-1))).toEqual({ level: 'HIGH', count: 20 })
})
