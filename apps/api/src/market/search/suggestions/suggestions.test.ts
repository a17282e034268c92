import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bringIndexUpToDate,
  endAd,
  placeAdsOf,
  placeSeller,
  samarkandRegionId,
  userIdOf,
  type PlacedAd,
} from '#test/support/ads.ts'
import { jobHandlers } from '#main/jobs.ts'
import { addDays, dayOf } from '#platform/days.ts'
import { finishWrites } from '#platform/write-behind.ts'
import { makeMeeting } from '#test/support/processes/meeting.ts'
import { newDevice, signInPerson, type Person } from '#test/support/people.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type Ask, type TestApp } from '#test/support/test-app.ts'
import { countPopularQueries } from './popular.service.ts'
import { joinTyping, typingWindowMs } from './suggestions.rules.ts'
import { lockSearchLog, writeSearches } from './suggestions.sql.ts'

let app: TestApp
let placed: PlacedAd[]
beforeAll(async () => {
  app = await startTestApp()
  placed = await placeAdsOf(app, await placeSeller(app), [
    { name: 'Стиральная машина Samsung 7 кг' },
    { name: 'Kir yuvish mashinasi LG' },
    { name: 'Стиральная машина, звоните 90 123-45-67' },
    { name: 'Стиральная машина Artel, закрыта' },
    { name: 'Стиральная машина Samsung 7 КГ' },
    { name: 'Kir moshina arzon, holati yaxshi' },
    { name: 'Стиральная машина LG, на гарантии' },
  ])
  await bringIndexUpToDate(app)
})
afterAll(() => app.close())

interface Suggestions {
  readonly recent: string[]
  readonly categoryIds: number[]
  readonly phrases: { readonly text: string; readonly count: number | null }[]
  readonly queries: string[]
  readonly titles: string[]
}

const suggest = async (query: string, ask: Ask = {}): Promise<Suggestions> => {
  const path = `/api/telegram/search/suggestions?query=${encodeURIComponent(query)}`
  const reply = await app.ask<Suggestions>('GET', path, ask)
  expect(reply.status).toBe(200)
  return reply.body
}

const log = async (query: string, ask: Ask) => {
  const reply = await app.ask('POST', '/api/telegram/search', { ...ask, body: { query } })
  expect([reply.status, reply.body]).toEqual([200, { ok: true }])
}

/** Searches are written asynchronously; this flushes them. */
const written = () => finishWrites(app.deps)

const logged = async (userId: number) => {
  await written()
  return (
    await app.deps.database.db
      .selectFrom('searchQueries')
      .select(['query', 'folded'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ query, folded }) => `${query} → ${folded}`)
}

const as = (person: Person): Ask => ({ token: person.accessToken, device: person.device })

describe('the search log', () => {
  afterAll(() => {
    app.shiftClock(0)
  })

  test('texts typed within ten seconds are logged once, as the last text', async () => {
    const person = await signInPerson(app)
    const userId = await userIdOf(app, person)
    app.shiftClock(0)
    await log('тел', as(person))
    app.shiftClock(6_000)
    await log('телефон', as(person))
    app.shiftClock(12_000)
    await log('Телефон Samsung', as(person))
    app.shiftClock(30_000)
    await log('divan', as(person))
    expect(await logged(userId)).toEqual(['Телефон Samsung → телефон самсунг', 'divan → диван'])
  })

  test('the same words in both scripts are one folded query', async () => {
    app.shiftClock(0)
    const person = await signInPerson(app)
    const userId = await userIdOf(app, person)
    for (const [at, query] of ["ko'ylak", 'кўйлак', 'KOʻYLAK'].entries()) {
      app.shiftClock(at * 60_000)
      await log(query, as(person))
    }
    expect(new Set((await logged(userId)).map((line) => line.split(' → ')[1]))).toEqual(new Set(['койлак']))
  })

  test('twenty concurrent requests of one device are one search', async () => {
    app.shiftClock(0)
    const person = await signInPerson(app)
    const userId = await userIdOf(app, person)
    await Promise.all(Array.from({ length: 20 }, (_, at) => log(`велосипед ${at}`, as(person))))
    expect(await logged(userId)).toHaveLength(1)
  })

  test('a stored search is continued, also by another process', async () => {
    app.shiftClock(0)
    const other = await startTestApp({ environment: { DATABASE_URL: app.environment['DATABASE_URL'] ?? '' } })
    const person = await signInPerson(app)
    const userId = await userIdOf(app, person)
    for (const server of [app, other, app]) {
      await server.ask('POST', '/api/telegram/search', { ...as(person), body: { query: 'кровать' } })
      await finishWrites(server.deps)
    }
    expect(await logged(userId)).toHaveLength(1)
    await other.close()
  })

  test('two processes that write one device concurrently leave one search', async () => {
    const { db } = app.deps.database
    const write = (requester: string, at: number, isLocked: boolean, meet: () => Promise<void>) =>
      db.transaction().execute(async (tx) => {
        if (isLocked) await lockSearchLog(tx)
        const searchedAt = new Date()
        const entry = { userId: null, requester, network: '', query: `${at}`, folded: `${at}`, searchedAt }
        await writeSearches(tx, joinTyping([entry]), typingWindowMs)
        await meet()
      })
    const count = async (requester: string) =>
      (await db.selectFrom('searchQueries').select('id').where('requester', '=', requester).execute()).length
    await Promise.all([1, 2, 3].map((at) => write('locked', at, true, () => Promise.resolve())))
    expect(await count('locked')).toBe(1)
    // Control: both write before either commits, which the lock prevents.
    const meet = makeMeeting(3)
    await Promise.all([1, 2, 3].map((at) => write('unlocked', at, false, meet)))
    expect(await count('unlocked')).toBe(3)
  })

  test('two devices are two searchers, and punctuation alone is no search', async () => {
    await written()
    const before = await app.deps.database.db
      .selectFrom('searchQueries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    await log('шкаф купе', { device: newDevice() })
    await log('шкаф купе', { device: newDevice() })
    await log('?!…', { device: newDevice() })
    await written()
    const after = await app.deps.database.db
      .selectFrom('searchQueries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(after.count - before.count).toBe(2)
  })

  test('a search without typing is not logged', async () => {
    const person = await signInPerson(app)
    await app.ask('GET', '/api/telegram/products?search=divan', as(person))
    expect(await logged(await userIdOf(app, person))).toEqual([])
  })
})

describe('suggestions', () => {
  test('recent queries are the user’s own, newest first, each once, in any script', async () => {
    app.shiftClock(0)
    const person = await signInPerson(app)
    for (const [at, query] of ['гитара', 'gilam 3x4', 'Gitara'].entries()) {
      app.shiftClock(at * 60_000)
      await log(query, as(person))
    }
    app.shiftClock(0)
    await written()
    expect((await suggest('', as(person))).recent).toEqual(['Gitara', 'gilam 3x4'])
    expect((await suggest('гит', as(person))).recent).toEqual(['Gitara'])
    expect((await suggest('', as(await signInPerson(app)))).recent).toEqual([])
    expect((await suggest('')).recent).toEqual([])
  })

  test.each([
    ['мебел', 10],
    ['mebe', 10],
    ['жень', 1],
    ['ayol', 1],
    ['аёллар', 1],
    ['айфон', 2],
    ['ayf', 2],
    ['kvartira', 9],
    ['квартира чиланзар', 9],
  ])('the query %s leads to category %i', async (query, categoryId) => {
    expect((await suggest(query)).categoryIds).toContain(categoryId)
  })

  test('phrases of several titles are suggested with their number of ads, never a title or a phone number', async () => {
    const [, , , closed] = placed
    if (closed) await endAd(app, closed)
    await bringIndexUpToDate(app)
    for (const typed of ['стирал', 'stiraln', 'стиральная']) {
      const { phrases, queries, titles } = await suggest(typed)
      expect(queries).toEqual(['стиральная', 'стиральная машина'])
      expect(phrases.every(({ count }) => count !== null && count >= 3)).toBe(true)
      expect(titles).toEqual([])
    }
    // Only one seller uses this text.
    expect((await suggest('стиральная маш sam')).queries).toEqual([])
    expect((await suggest('с')).queries).toEqual([])
  })

  test('a phrase that finds nothing here is not suggested', async () => {
    const path = (regionId: number) =>
      `/api/telegram/search/suggestions?query=${encodeURIComponent('стирал')}&regionId=${regionId}`
    const inRegion = async (regionId: number) =>
      (await app.ask<Suggestions>('GET', path(regionId))).body.phrases.map(({ text }) => text)
    expect(await inRegion(1726)).toEqual(['стиральная', 'стиральная машина'])
    expect(await inRegion(samarkandRegionId)).toEqual([])
  })

  test('a query is suggested to all users from three networks on', async () => {
    for (let person = 0; person < 3; person += 1) {
      const ask = () => ({ device: newDevice(), ip: `203.0.113.${person}` })
      await log(person === 0 ? 'kir moshina arzon' : 'кир мошина арзон', ask())
      await log('+998901112233', ask())
      if (person < 2) await log('kir moshina kimgadir', ask())
    }
    const repeating = newDevice()
    for (let time = 0; time < 5; time += 1) {
      app.shiftClock(time * 20_000 - 200_000)
      await log('kir moshina menga', { device: repeating })
    }
    app.shiftClock(0)
    await written()
    await countPopularQueries(app.deps)
    const stored = await app.deps.database.db.selectFrom('popularQueries').selectAll().execute()
    expect(stored.map(({ folded, searches }) => `${folded} ${searches}`)).toEqual(['кир мошина арзон 3'])
    const fresh = await startTestApp({ environment: { DATABASE_URL: app.environment['DATABASE_URL'] ?? '' } })
    const { body } = await fresh.ask<Suggestions>('GET', '/api/telegram/search/suggestions?query=kir%20mo')
    expect(body.queries).toEqual(['кир мошина арзон'])
    await fresh.close()
  })

  test('a popular query is dropped after a week, and counting is idempotent', async () => {
    await countPopularQueries(app.deps)
    const count = async () =>
      (await app.deps.database.db.selectFrom('popularQueries').selectAll().execute()).length
    expect(await count()).toBe(1)
    app.shiftClock(8 * 24 * 60 * 60 * 1000)
    await countPopularQueries(app.deps)
    app.shiftClock(0)
    expect(await count()).toBe(0)
  })

  test.each([
    '%',
    '*:*',
    'a OR b AND (',
    '"',
    '\\',
    '{"match_all":{}}',
    '🙂🙂🙂',
    'я'.repeat(200),
    'a b '.repeat(50),
    "'; drop table ads; --",
    '١٢٣',
    'ﷺ'.repeat(60),
  ])('the query %s is treated as text', async (query) => {
    const reply = await app.ask('GET', `/api/telegram/search/suggestions?query=${encodeURIComponent(query)}`)
    expect(reply.status).toBe(200)
  })
})

test('searches are summed by day in Tashkent; rare texts are merged after 90 days, sums deleted after 400', async () => {
  const running = { id: '', attempt: 1, signal: AbortSignal.timeout(60_000) }
  const today = dayOf('vio', new Date())
  const dayBefore = (days: number) => addDays(today, -days)
  /** Each from its own network; `at` is the time in Tashkent. */
  const searched = (day: string, at: string, query: string, folded: string, networks: readonly string[]) =>
    asOwner(app.databaseName, (client) =>
      client.query(
        `insert into search_queries (requester, query, folded, searched_at, network)
         select network, $1, $2, ($3::date + $4::time) at time zone 'Asia/Tashkent', network
         from unnest($5::text[]) as network`,
        [query, folded, day, at, networks],
      ),
    )
  await asOwner(app.databaseName, async (client) => {
    await client.query('truncate search_queries, search_query_days')
    await client.query('update search_query_sums set summed_until = $1, rare_until = $1', [dayBefore(95)])
    await client.query(
      `insert into search_query_days values ($1, 'old', 'old', 7), ($2, 'kept', 'kept', 7)`,
      [dayBefore(401), dayBefore(400)],
    )
  })
  await searched(dayBefore(95), '00:00', 'Диван', 'диван', ['a', 'b'])
  await searched(dayBefore(95), '23:59:59', 'divan', 'диван', ['a'])
  // The third network searches weeks later, so the text is not rare.
  await searched(dayBefore(50), '12:00', 'диван', 'диван', ['c'])
  await searched(dayBefore(95), '10:00', 'Анна Иванова', 'анна иванова', ['a', 'b', 'b'])
  await searched(dayBefore(95), '10:00', 'мой дом', 'мой дом', ['d'])
  await searched(dayBefore(1), '10:00', 'редкое', 'редкое', ['a'])
  await searched(today, '00:00', 'сегодня', 'сегодня', ['a', 'b', 'c'])
  const sums = async () => {
    const { rows } = await app.deps.database.pool.query<{ day: string }>(
      'select day::text, folded, query, searches::int from search_query_days order by day, folded',
    )
    return rows
  }
  const expected = [
    { day: dayBefore(400), folded: 'kept', query: 'kept', searches: 7 },
    { day: dayBefore(95), folded: '', query: '', searches: 4 },
    { day: dayBefore(95), folded: 'диван', query: 'диван', searches: 3 },
    { day: dayBefore(50), folded: 'диван', query: 'диван', searches: 1 },
    { day: dayBefore(1), folded: 'редкое', query: 'редкое', searches: 1 },
  ]
  for (let time = 0; time < 2; time += 1) {
    await jobHandlers(app.workerDeps)['market.partition']({}, running)
    expect(await sums()).toEqual(expected)
  }
  const { rows } = await app.deps.database.pool.query(
    'select distinct folded from search_queries order by folded',
  )
  expect(rows).toEqual([{ folded: 'диван' }, { folded: 'редкое' }, { folded: 'сегодня' }])
})

test('without the engine suggestions come from the database, without an error', async () => {
  const lonely = await startTestApp({ environment: { SEARCH_ENGINE_URL: 'http://127.0.0.1:9' } })
  const { status, body } = await lonely.ask<Suggestions>(
    'GET',
    '/api/telegram/search/suggestions?query=mebel',
  )
  expect(status).toBe(200)
  expect(body.categoryIds).toContain(10)
  expect(body.phrases).toEqual([])
  await lonely.close()
})

test('with an empty engine suggestions come from the database', async () => {
  const empty = await startTestApp()
  const { status, body } = await empty.ask<Suggestions>('GET', '/api/telegram/search/suggestions?query=mebel')
  expect(status).toBe(200)
  expect(body.categoryIds).toContain(10)
  expect(body.phrases).toEqual([])
  await empty.close()
})
