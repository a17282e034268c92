import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/search'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringIndexUpToDate, placeAdsOf, placeSeller, type PlacedAd } from '#test/support/ads.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'
import { logFile } from '#test/support/test-log.ts'
import { searchWithoutEngine } from './fallback.ts'

let app: TestApp
let placed: PlacedAd[]
/** The user's position, with digits that occur nowhere else. */
const here = { lat: 41.2876, lon: 69.2643 }
const north = (metres: number) => ({ latitude: here.lat + metres / 111_320, longitude: here.lon })

beforeAll(async () => {
  app = await startTestApp()
  const seller = await placeSeller(app)
  const district = await app.deps.database.db
    .selectFrom('districts')
    .select(['id', 'longitude', 'latitude'])
    .where('cityId', '=', 1_726_000)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  placed = await placeAdsOf(app, seller, [
    { name: 'Далеко', ...north(40_000) },
    { name: 'Рядом', ...north(1_200) },
    { name: 'Недалеко', ...north(6_000), categoryId: 5 },
    {
      name: 'Где-то в районе',
      longitude: district.longitude,
      latitude: district.latitude,
      districtId: district.id,
    },
    // Several ads at one position: pages must stay stable.
    ...Array.from({ length: 5 }, (_, index) => ({ name: `Там же ${index}`, ...north(20_000) })),
  ])
  await bringIndexUpToDate(app)
})
afterAll(() => app.close())

type Found = ReplyOf<typeof contract.searchNearby>
const search = async (query = '', body: unknown = here) => {
  const reply = await app.ask<Found & { code?: string }>('POST', `/api/telegram/products/nearby${query}`, {
    body,
  })
  return reply
}

test('nearby ads come nearest first with their distance, and filters apply', async () => {
  const { body, headers } = await search()
  expect(headers['x-search-fallback']).toBeUndefined()
  const pinned = body.data.filter(({ distance }) => distance.of === 'POINT')
  expect(pinned.map(({ name }) => name.replace(/ \d$/, ''))).toEqual([
    'Рядом',
    'Недалеко',
    ...Array.from({ length: 5 }, () => 'Там же'),
    'Далеко',
  ])
  const far = body.data.map(({ distance }) => distance.metres)
  expect(far).toEqual(far.toSorted((a, b) => a - b))
  // The position of an ad is rounded as on its page.
  expect(Math.abs((pinned[0]?.distance.metres ?? 0) - 1_200)).toBeLessThanOrEqual(400)
  expect(body.total).toBe(placed.length)
  expect((await search('?categoryId=5')).body).toMatchObject({ data: [{ name: 'Недалеко' }], total: 1 })
})

test('an ad with its pin in the centre of its district is shown as in the district', async () => {
  const { body } = await search('?search=районе')
  expect(body.data).toMatchObject([{ name: 'Где-то в районе', distance: { of: 'DISTRICT' } }])
})

test('pages contain each ad once, also with many ads at one position', async () => {
  const pages = []
  for (const skip of [0, 2, 4, 6, 8]) pages.push((await search(`?take=2&skip=${skip}`)).body.data)
  const ids = pages.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(placed.length)
  expect(ids).toEqual((await search()).body.data.map(({ id }) => id))
})

test('without the engine the database returns the newest ads, and the reply is incomplete', async () => {
  const found = await searchWithoutEngine(app.deps, {}, { skip: 0, take: 50 })
  expect(found).toMatchObject({ total: placed.length, isIncomplete: true })
  expect(new Set(found.ids)).toEqual(new Set(placed.map(({ id }) => id)))
})

test.each([
  {},
  { lat: 91, lon: 69 },
  { lat: 41, lon: 181 },
  { lat: '41', lon: 69 },
  { lat: 41, lon: 69, x: 1 },
])('the position %j is refused', async (body) => {
  expect((await search('', body)).body.code).toBe('INPUT_INVALID')
})

const tablesWith = (digits: string) =>
  asOwner(app.databaseName, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const found: string[] = []
    for (const { name } of tables.rows) {
      const { rowCount } = await client.query(
        `select from ${name} as each where each::text like $1 limit 1`,
        [`%${digits}%`],
      )
      if (rowCount) found.push(name)
    }
    return found
  })

test('a user’s position is stored in no table, log or cache; control: a stored position is found', async () => {
  // Digits that no time and no duration in a log line has.
  const secret = { lat: 71.777_123, lon: 68.333_456 }
  const place = /(?<!\d)(?:71\.777(?:123)?|68\.333(?:456)?)(?!\d)/
  const { status } = await search('?search=диван', secret)
  expect(status).toBe(200)
  await search('?search=диван', { ...secret, lat: 400 })
  expect(await tablesWith('71.777')).toEqual([])
  expect(await tablesWith('68.333')).toEqual([])
  const keys = await app.deps.redis.run(
    (client) => client.keys('*'),
    () => [] as string[],
  )
  for (const key of keys) expect(key).not.toMatch(place)
  // The log is written asynchronously.
  await sleep(50)
  const log = await readFile(logFile('in-process'), 'utf8').catch(() => '')
  expect(log).not.toMatch(place)
  const kept = placed[0]?.draft.longitude ?? 0
  expect(await tablesWith(String(kept))).not.toEqual([])
})
