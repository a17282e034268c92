import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRealPlace, type PlaceTree } from './geo.rules.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Place {
  readonly id: number
  readonly name: string
  readonly name_uz: string
  readonly hasDistricts?: boolean
  readonly regionId?: number
}
const get = async <T>(path: string) => (await app.ask<T>('GET', `/api/telegram/geo/${path}`)).body

describe('places', () => {
  test('there are fourteen regions in both languages, Tashkent first', async () => {
    const regions = await get<Place[]>('regions')
    expect(regions).toHaveLength(14)
    expect(regions[0]).toMatchObject({ id: 1726 })
    expect(regions.every((region) => region.name !== '' && region.name_uz !== '')).toBe(true)
  })

  test('regions have cities, and only Toshkent and Namangan have districts', async () => {
    const regions = await get<Place[]>('regions')
    const cities = (await Promise.all(regions.map((region) => get<Place[]>(`cities/${region.id}`)))).flat()
    expect(cities.length).toBe(195)
    const withDistricts = cities.filter((city) => city.hasDistricts)
    expect(withDistricts.map((city) => city.name_uz).toSorted()).toEqual(['Namangan', 'Toshkent'])
    const districts = await Promise.all(withDistricts.map((city) => get<Place[]>(`districts/${city.id}`)))
    expect(districts.map((list) => list.length).toSorted((a, b) => a - b)).toEqual([2, 12])
  })

  test('the capital is Toshkent with its region and map centre', async () => {
    expect(await get('capital')).toMatchObject({
      name: 'Ташкент',
      regionId: 1726,
      latitude: 41.3111,
      longitude: 69.2797,
    })
  })

  test('a city or district is returned with its parents', async () => {
    const capital = await get<Place>('capital')
    const [district] = await get<Place[]>(`districts/${capital.id}`)
    expect(await get(`place?cityId=${capital.id}`)).toEqual({
      regionId: 1726,
      cityId: capital.id,
      districtId: null,
    })
    expect(await get(`place?districtId=${district?.id}`)).toEqual({
      regionId: 1726,
      cityId: capital.id,
      districtId: district?.id,
    })
  })

  test.each([
    'place',
    'place?cityId=1',
    'place?districtId=2147483647',
    'cities/1',
    'districts/1',
    'cities/1e3',
    'cities/-1',
    'cities/%20',
    'districts/99999999999999999999',
  ])('%s is refused', async (path) => {
    expect([400, 404]).toContain((await app.ask('GET', `/api/telegram/geo/${path}`)).status)
  })

  test('reference data may be cached publicly', async () => {
    const { headers } = await app.ask('GET', '/api/telegram/geo/regions')
    expect(headers['cache-control']).toContain('public')
    expect(headers['vary']).toBe('origin')
    const missing = await app.ask('GET', '/api/telegram/geo/cities/1')
    expect(missing.headers['cache-control']).toBe('no-store')
  })
})

describe('categories', () => {
  test('there are 21 categories with ten shortcuts and parameters of all three types', async () => {
    const { body } = await app.ask<
      {
        link: string
        order: number
        parameters: { type: string; enumOptions: string[]; enumOptions_uz: string[] }[]
      }[]
    >('GET', '/api/telegram/category')
    expect(body).toHaveLength(21)
    const shortcuts = [
      'women_clothing',
      'phones_and_tablets',
      'men_clothing',
      'home_appliances',
      'cars_and_parts',
      'everything_for_home',
      'electronics',
      'jobs',
      'real_estate',
      'furniture',
    ]
    expect(body.map((category) => category.link)).toEqual(expect.arrayContaining(shortcuts))
    const rich = body.filter((category) => category.parameters.length >= 5)
    expect(rich.length).toBeGreaterThanOrEqual(12)
    expect(
      new Set(rich.flatMap((category) => category.parameters.map((parameter) => parameter.type))),
    ).toEqual(new Set(['STRING', 'BOOLEAN', 'ENUM']))
    expect(
      body
        .flatMap((category) => category.parameters)
        .every((parameter) => parameter.enumOptions.length === parameter.enumOptions_uz.length),
    ).toBe(true)
  })
})

describe('PIN codes', () => {
  test('a PIN code suggests its district and state', async () => {
    expect(await app.ask('GET', '/api/pincodes/110001', { product: 'saath' })).toMatchObject({
      status: 200,
      body: { pin: '110001', state: 'Delhi', stateHi: 'दिल्ली' },
    })
  })
  test.each([
    ['999999', 404],
    ['012345', 400],
    ['12345', 400],
    ['1234567', 400],
    ['abc', 400],
  ])('the PIN code %s is answered with %i', async (pin, status) => {
    expect((await app.ask('GET', `/api/pincodes/${pin}`, { product: 'saath' })).status).toBe(status)
  })
})

describe('a chosen place', () => {
  const tree: PlaceTree = {
    regionIds: new Set([1, 2]),
    regionOfCity: new Map([
      [10, 1],
      [20, 2],
    ]),
    cityOfDistrict: new Map([[100, 10]]),
  }
  test.each([
    [null, null, null, true],
    [1, null, null, true],
    [1, 10, null, true],
    [1, 10, 100, true],
    [2, 10, null, false],
    [1, 20, 100, false],
    [null, 10, null, false],
    [1, null, 100, false],
    [3, null, null, false],
    [1, 10, 999, false],
  ])('region %s, city %s, district %s: %s', (regionId, cityId, districtId, isReal) => {
    expect(isRealPlace({ regionId, cityId, districtId }, tree)).toBe(isReal)
  })
})
