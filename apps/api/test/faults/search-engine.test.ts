import { endpointsOf } from '@app/local-services'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { EngineUnavailable, engineCaller } from '#platform/engine-http.ts'
import {
  bringIndexUpToDate,
  endAd,
  phonesCategoryId,
  placeAdsOf,
  placeSeller,
  type PlacedAd,
} from '#test/support/ads.ts'
import { startBreakableLink, type BreakableLink } from '#test/support/processes/breakable-link.ts'
import { isProof, sized } from '#test/support/size.ts'
import { byStopwatch } from '#test/support/stopwatch.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

const timeoutMs = sized(1_000, 300)
const requests = sized(20, 60)

/** The real engine behind a link that is cut or hangs: searches continue from the database and say so. */
let link: BreakableLink
let app: TestApp
let ads: PlacedAd[]

beforeAll(async () => {
  link = await startBreakableLink(endpointsOf('test').engineUrl)
  app = await startTestApp({
    environment: { SEARCH_ENGINE_URL: link.url, SEARCH_TIMEOUT_MS: String(timeoutMs) },
  })
  const seller = await placeSeller(app)
  ads = await placeAdsOf(
    app,
    seller,
    Array.from({ length: 30 }, (_, index) => ({
      name: index % 2 === 0 ? `Samsung Galaxy номер ${index}` : `Велосипед ${index}`,
      categoryId: index % 2 === 0 ? phonesCategoryId : 7,
      price: 1_000_000 + index * 1_000,
      state: index % 3 === 0 ? ('NEW' as const) : ('USED' as const),
      createdAt: new Date(Date.now() - (100 - index) * 60_000),
    })),
  )
  await bringIndexUpToDate(app)
})
afterAll(async () => {
  await app.close()
  await link.close()
})

interface List {
  readonly data: { readonly id: number }[]
  readonly total: number
}

const ask = async (path: string) => {
  const started = performance.now()
  const { status, body, headers } = await app.ask<List>('GET', `/api/telegram/${path}`)
  return { status, body, source: headers['x-search-fallback'], ms: performance.now() - started }
}

const idsOf = (list: List | undefined) => ({ ids: list?.data.map(({ id }) => id), total: list?.total })

const engineAnswers = async (): Promise<void> => {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    // A new price each time, so that no cached page answers.
    if ((await ask(`products?maxPrice=${9_000_000 + attempt}`)).source === undefined) return
    await sleep(50)
  }
  throw new Error('the engine did not come back')
}

/** The gate uses a manual clock, so that the open time of the circuit breaker does not depend on the machine. */
const holdClock = (): ((ms: number) => void) => {
  if (isProof) return () => undefined
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  return (ms) => {
    now += ms
    clock.mockImplementation(() => now)
  }
}

/** The engine may time out once on a busy machine; only its reply is compared. */
const askEngine = async (path: string) => {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await ask(path)
    if (isProof || reply.source === undefined || attempt === 100) return reply
    await sleep(100)
  }
}

afterEach(async () => {
  vi.restoreAllMocks()
  await link.mend()
  await engineAnswers()
})

const newestQueries = [
  'take=30',
  `categoryId=${phonesCategoryId}&take=5&skip=3`,
  'minPrice=1005000&maxPrice=1020000',
  'state=NEW&regionId=1726',
  'searchOnlyWithPhotos=true',
]
const otherQueries = ['sortBy=price%7Casc&take=7', 'sortBy=createdAt%7Casc&take=4', 'search=samsung']

describe('an unreachable engine', () => {
  test('a filtered search returns the same ads and totals from the database, and names the source', async () => {
    const before = []
    for (const query of newestQueries) before.push(await askEngine(`products?${query}`))
    expect(before.map(({ source }) => source)).toEqual(newestQueries.map(() => undefined))
    await link.cut()
    for (const [index, query] of newestQueries.entries()) {
      // One more filter bypasses the cached page of the same query.
      const after = await ask(`products?${query}&cityId=1726000`)
      expect({ query, status: after.status, source: after.source, ...idsOf(after.body) }).toEqual({
        query,
        status: 200,
        source: 'postgres',
        ...idsOf(before[index]?.body),
      })
      expect(byStopwatch(after.ms)).toBeLessThan(700)
    }
  })

  test('a search by words or in another order returns the newest ads, and says that it is incomplete', async () => {
    await link.cut()
    const newest = (await ask('products?take=50&cityId=1726000')).body.data.map(({ id }) => id)
    for (const query of otherQueries) {
      const { status, source, body } = await ask(`products?${query}&cityId=1726000`)
      expect({ query, status, source }).toEqual({ query, status: 200, source: 'postgres-incomplete' })
      expect(body.data.map(({ id }) => id)).toEqual(newest.slice(0, body.data.length))
      expect(body.total).toBe(newest.length)
    }
  })

  test('without the engine counts, similar ads, top places and the feed work', async () => {
    const [ad] = ads
    await link.cut()
    const count = await ask('products/count?maxPrice=1010000')
    expect([count.status, count.source, count.body]).toEqual([200, 'postgres', 11])
    const similar = await ask(`products/${ad?.link}/similar`)
    expect([similar.status, similar.body.data.length]).toEqual([200, 10])
    expect((await ask('products/top')).status).toBe(200)
    expect((await ask('feed')).body.data).toHaveLength(10)
  })

  test('without the engine hidden ads are not found', async () => {
    const [ended] = ads
    if (!ended) throw new Error('no ad')
    await endAd(app, ended)
    await link.cut()
    const { body } = await ask('products?take=100&maxPrice=7000000')
    expect(body.data).toHaveLength(29)
    expect(body.data.map(({ id }) => id)).not.toContain(ended.id)
  })
})

describe('a hanging engine', () => {
  test('only a few requests wait for a hanging engine, and none fails', async () => {
    const goOn = holdClock()
    link.hang()
    const replies = []
    for (let index = 0; index < requests; index += 1) replies.push(await ask(`products?minPrice=${index}`))
    expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    // Three requests until the circuit opens, then one probe per second.
    const slow = isProof ? replies.filter(({ ms }) => ms > 350).length : link.askedInVain()
    expect(slow).toBeLessThanOrEqual(8)
    expect(byStopwatch(Math.max(...replies.map(({ ms }) => ms)))).toBeLessThan(1_500)
    const asked = link.askedInVain()
    goOn(1_001)
    for (let index = 0; index < 5; index += 1) await ask(`products?minPrice=${500 + index}`)
    expect(isProof ? 1 : link.askedInVain() - asked).toBe(1)
    const together = await Promise.all(
      Array.from({ length: 40 }, (_, index) => ask(`products?minPrice=${1_000 + index}`)),
    )
    expect(together.every(({ status }) => status === 200)).toBe(true)
  })

  test('control: without the circuit breaker every request waits', async () => {
    link.hang()
    const started = performance.now()
    for (let index = 0; index < 6; index += 1) {
      const forgetful = engineCaller([link.url])
      await expect(forgetful.call({ method: 'GET', path: '/', timeoutMs: 380 })).rejects.toThrow(
        EngineUnavailable,
      )
      forgetful.close()
    }
    expect(performance.now() - started).toBeGreaterThan(6 * 370)
    expect(link.askedInVain()).toBe(6)
  })

  test('the engine is used again within three seconds of its return', async () => {
    link.hang()
    for (let index = 0; index < 5; index += 1) await ask(`products?minPrice=${2_000 + index}`)
    expect((await ask('products?minPrice=3000')).source).toBe('postgres')
    await link.mend()
    const back = performance.now()
    await engineAnswers()
    expect(byStopwatch(performance.now() - back)).toBeLessThan(3_000)
  })
})

describe('several engine nodes', () => {
  test('an unreachable node costs no search, and a hanging one only the first few', async () => {
    const second = await startBreakableLink(endpointsOf('test').engineUrl)
    const pair = engineCaller([link.url, second.url])
    const goOn = holdClock()
    const budgetMs = sized(2_000, 380)
    const call = () =>
      pair.call({ method: 'GET', path: '/', timeoutMs: budgetMs }).then(({ status }) => status)
    await second.cut()
    for (let index = 0; index < 20; index += 1) expect(await call()).toBe(200)
    await second.mend()
    second.hang()
    // An unreachable node is probed again.
    goOn(1_001)
    let failed = 0
    for (let index = 0; index < 30; index += 1) await call().catch(() => (failed += 1))
    expect(failed).toBeLessThanOrEqual(isProof ? 5 : 1)
    expect(isProof ? 1 : second.askedInVain()).toBe(1)
    pair.close()
    await second.close()
  })
})
