import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bringIndexUpToDate,
  placeAdsOf,
  placeSeller,
  samarkandRegionId,
  type PlacedAd,
  type Seller,
} from '#test/support/ads.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'
import { documentFor, buildDocument } from './ad-documents.rules.ts'
import { askForCount, askForIds } from '../ask-engine.ts'
import { currentDefinition, indexDefinition } from './index-definition.ts'
import { findServedIndexes, refreshIndex } from './index-lifecycle.ts'
import { stepsForIds } from './index-steps.ts'
import { writeToIndex } from './index-writes.ts'
import { syncAds } from './indexing.service.ts'
import { checkIndex, watchIndex } from './rebuild.service.ts'
import { buildQuestion, countBody, pageBody, type AdFilters } from '../search-query.rules.ts'

let app: TestApp
let seller: Seller
let ads: PlacedAd[]

const newest = { sortBy: 'createdAt|desc', skip: 0, take: 100 } as const

beforeAll(async () => {
  app = await startTestApp()
  seller = await placeSeller(app)
  const places = [
    {},
    { cityId: null, districtId: null },
    { regionId: samarkandRegionId, cityId: null, districtId: null },
  ]
  ads = await placeAdsOf(
    app,
    seller,
    Array.from({ length: 48 }, (_, index) => ({
      name: `Велосипед номер ${index}`,
      price: 1_000 * (index + 1),
      categoryId: [2, 5, 7][index % 3] ?? 2,
      state: index % 4 === 0 ? ('NEW' as const) : ('USED' as const),
      ...places[index % places.length],
    })),
  )
  await bringIndexUpToDate(app)
})
afterAll(() => app.close())

const served = async (): Promise<string> => (await findServedIndexes(app.deps.engine))[0] ?? ''

const setDefinition = (definition: number): Promise<unknown> =>
  asOwner(app.databaseName, (client) =>
    client.query(`update search_indexes set definition = $1 where state = 'SERVING'`, [definition]),
  )

const definitionInTable = (): Promise<number> =>
  asOwner(app.databaseName, async (client) => {
    const { rows } = await client.query<{ definition: number }>(
      `select definition from search_indexes where state = 'SERVING'`,
    )
    return rows[0]?.definition ?? -1
  })

describe('a term for every combination of choices', () => {
  const choices: AdFilters[] = [undefined, 2, 5, 7, 9].flatMap((categoryId) =>
    [{}, { regionId: 1726 }, { regionId: 1726, cityId: 1726000 }, { regionId: samarkandRegionId }].flatMap(
      (place) =>
        [undefined, 'NEW' as const, 'USED' as const].flatMap((state) =>
          [undefined, true].flatMap((searchOnlyWithPhotos) =>
            [{}, { minPrice: 5_000, maxPrice: 30_000 }, { search: 'велосипед' }].map((more) => ({
              categoryId,
              ...place,
              state,
              searchOnlyWithPhotos,
              ...more,
            })),
          ),
        ),
    ),
  )

  test('the combined term finds the same ads as the separate filters', async () => {
    let found = 0
    for (const filters of choices) {
      const [byWord, byParts] = await Promise.all(
        [true, false].map(async (hasChoices) => ({
          ids: await askForIds(app.deps, pageBody(buildQuestion(filters), newest, hasChoices)),
          total: await askForCount(app.deps, countBody(buildQuestion(filters), hasChoices)),
        })),
      )
      expect({ filters, ...byWord }).toEqual({ filters, ...byParts })
      found += byWord?.ids.length ?? 0
    }
    // Otherwise empty results would be equal too.
    expect(found).toBeGreaterThan(1_000)
  })

  test('a combination is one term instead of several', () => {
    const filters = { categoryId: 2, regionId: 1726, cityId: 1726000, state: 'NEW' } as const
    expect(countBody(buildQuestion(filters), true)).toMatchObject({
      query: { bool: { filter: [{ term: { choices: '2.1726-1726000.NEW.' } }] } },
    })
  })
})

describe('an index of an older release', () => {
  const findBicycles = async (): Promise<number> => {
    const { body } = await app.ask<{ total: number }>('GET', '/api/telegram/products?take=1&categoryId=5')
    return body.total
  }

  test('an older index is queried by its own fields, receives changes, and is replaced by the watch job', async () => {
    const steps = await stepsForIds(
      app.deps,
      ads.map(({ id }) => id),
    )
    const name = await served()
    await writeToIndex(
      app.deps,
      name,
      steps.map((step) => (step.document ? { ...step, document: documentFor(0, step.document) } : step)),
    )
    await refreshIndex(app.deps.engine, name)
    const choice = buildQuestion({ categoryId: 5 })
    // Control: queried with the fields of this release, it finds nothing.
    expect(await askForCount(app.deps, countBody(choice, true))).toBe(0)
    expect(await askForCount(app.deps, countBody(choice, false))).toBe(16)

    await setDefinition(0)
    await expect.poll(findBicycles, { timeout: 110_000, interval: 500 }).toBe(16)
    expect(await checkIndex(app.deps)).toBeNull()
    await syncAds(app.deps, [ads[1]?.id ?? 0])
    expect(await served()).toBe(name)

    await watchIndex(app.deps)
    expect(await definitionInTable()).toBe(currentDefinition)
    expect(await askForCount(app.deps, countBody(choice, true))).toBe(16)
    // A second run changes nothing.
    const built = await served()
    await watchIndex(app.deps)
    expect(await served()).toBe(built)
  })

  test('an index of a newer release is left to its servers', async () => {
    await setDefinition(currentDefinition + 1)
    const name = await served()
    await expect(syncAds(app.deps, [ads[2]?.id ?? 0])).rejects.toThrow('newer release')
    await watchIndex(app.deps)
    expect(await checkIndex(app.deps)).toBeNull()
    expect(await served()).toBe(name)
    await setDefinition(currentDefinition)
  })
})

test('the index contents do not change without a new definition number', () => {
  const document = buildDocument({
    id: 1,
    version: 1,
    publishedAt: new Date(0),
    categoryId: 2,
    category: 'phones',
    state: 'NEW',
    priceUzs: 1,
    regionId: 3,
    cityId: 4,
    districtId: 5,
    photoCount: 1,
    at: { lat: 41.31, lon: 69.28 },
    name: 'Телефон, kirill va lotin',
    description: 'Ўзбекча матн, g‘isht, ёлка',
    parameters: [{ parameterId: 6, value: 'Red' }],
    placeWords: '',
  })
  const definition = indexDefinition({ shards: 1, replicas: 0, refreshSeconds: 1 })
  const print = createHash('sha256')
    .update(JSON.stringify([definition, document]))
    .digest('hex')
    .slice(0, 16)
  // For another fingerprint increment `currentDefinition`, then update both here.
  expect({ currentDefinition, print }).toEqual({ currentDefinition: 3, print: 'f421e05dce89080f' })
})
