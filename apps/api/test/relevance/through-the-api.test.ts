import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringIndexUpToDate, placeAdsOf, placeSeller } from '#test/support/ads.ts'
import { sized } from '#test/support/size.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { readRelevanceSet } from './relevance-set.ts'

/** The same set through the whole server: ads placed by sellers, indexed by the job, searched over HTTP. */

const { ads, ...set } = readRelevanceSet()
/** The gate runs a part of the set. */
const everyNth = sized(8, 1)
const some = <T>(list: readonly T[]): T[] => list.filter((_, index) => index % everyNth === 0)
const [cases, spellings] = [some(set.cases), some(set.spellings)]
const idOf = new Map<number, number>()
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const { body } = await app.ask<{ id: number; link: string }[]>('GET', '/api/telegram/category')
  const categories = new Map(body.map(({ id, link }) => [link, id]))
  const placed = await placeAdsOf(
    app,
    await placeSeller(app),
    ads.map((ad, at) => ({
      name: ad.title,
      description: `<p>${ad.description}</p>`,
      categoryId: categories.get(ad.category) ?? 21,
      createdAt: new Date(Date.now() - at * 60_000),
    })),
  )
  for (const [at, { id }] of placed.entries()) idOf.set(at + 1, id)
  await bringIndexUpToDate(app)
}, 600_000)
afterAll(() => app.close())

const search = async (query: string, rest: string): Promise<{ ids: number[]; total: number }> => {
  const path = `/api/telegram/products?search=${encodeURIComponent(query)}&${rest}`
  const { status, body, headers } = await app.ask<{ data: { id: number }[]; total: number }>('GET', path)
  expect(status).toBe(200)
  expect(headers['x-search-fallback']).toBeUndefined()
  return { ids: body.data.map(({ id }) => id), total: body.total }
}

test('through the API the expected ad is in the top three for at least 90 % of the queries', async () => {
  let found = 0
  const missed: string[] = []
  for (const { query, adId } of cases) {
    const { ids } = await search(query, 'sortBy=relevance%7Cdesc&take=3')
    if (ids.includes(idOf.get(adId) ?? 0)) found += 1
    else missed.push(query)
  }
  console.log(
    `figure: through the API: ${((100 * found) / cases.length).toFixed(1)} %, missed: ${missed.join('; ')}`,
  )
  expect(found / cases.length).toBeGreaterThanOrEqual(0.9)
}, 600_000)

test('the default order finds the same set in every script, and the total counts it', async () => {
  const different: string[] = []
  for (const queries of spellings) {
    const answers = await Promise.all(queries.map((query) => search(query, 'take=100')))
    if (new Set(answers.map((answer) => JSON.stringify(answer))).size > 1) different.push(queries.join(' = '))
  }
  console.log(`figure: through the API, not the same set: ${different.join('; ') || 'none'}`)
  expect(different.length / spellings.length).toBeLessThanOrEqual(0.05)
}, 600_000)

test('a search limited to titles does not find words of descriptions', async () => {
  expect((await search('hikvision', '')).total).toBe(1)
  expect((await search('hikvision', 'searchOnlyInTitle=true')).total).toBe(0)
})
