import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { networkLimits } from './views.rules.ts'
import { rollUpViews } from './views.service.ts'
import { finishWrites } from '#platform/write-behind.ts'
import { endAd, placeAd, placeAdsOf, placeSeller, type PlacedAd } from '#test/support/ads.ts'
import { newDevice, newIp } from '#test/support/people.ts'
import { startProcess } from '#test/support/processes/server-processes.ts'
import { byStopwatch } from '#test/support/stopwatch.ts'
import { makeSurroundings } from '#test/support/surroundings.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type Ask, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Until Redis is connected, views are deduplicated without it.
  const isThere = () =>
    app.deps.redis.run(
      async (client) => (await client.ping()) === 'PONG',
      () => false,
    )
  while (!(await isThere())) await sleep(50)
})
afterAll(() => app.close())

interface View {
  readonly id: number
  readonly kind: string
  readonly surface: string
}
const view = (ad: { id: number }, kind = 'impression', surface = 'feed'): View => ({
  id: ad.id,
  kind,
  surface,
})
const phone = 'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Mobile Safari/537.36'
const record = (views: readonly unknown[], ask: Ask = {}, server: Pick<TestApp, 'ask'> = app) =>
  server.ask('POST', '/api/telegram/views', {
    device: newDevice(),
    ...ask,
    headers: { 'user-agent': phone, ...ask.headers },
    body: { views },
  })
const stored = async (ad: PlacedAd, server: Pick<TestApp, 'deps'> = app) => {
  await finishWrites(server.deps)
  return server.deps.database.db.selectFrom('adViews').selectAll().where('adId', '=', ad.id).execute()
}

describe('recording views', () => {
  test('a view is stored with kind, surface and a hashed viewer', async () => {
    const ad = await placeAd(app)
    const person = await placeSeller(app)
    const reply = await record([view(ad), view(ad, 'open', 'page')], { token: person.accessToken })
    expect(reply).toMatchObject({ status: 200, body: { ok: true } })
    const rows = await stored(ad)
    expect(rows).toMatchObject([
      { kind: 0, surface: 0 },
      { kind: 1, surface: 6 },
    ])
    expect(new Set(rows.map(({ viewer }) => viewer)).size).toBe(1)
    expect(rows[0]?.viewer).not.toBe(person.userId)
  })

  test('a repeated view of a device counts once in thirty minutes', async () => {
    const ad = await placeAd(app)
    const device = newDevice()
    for (let times = 0; times < 5; times += 1)
      await record([view(ad), view(ad, 'impression', 'search')], { device })
    expect(await stored(ad)).toHaveLength(1)
    await record([view(ad)], { device: newDevice() })
    expect(await stored(ad)).toHaveLength(2)
    const { rows } = await app.deps.database.pool.query<{ viewer: string }>(
      'select viewer::text as viewer from ad_views where ad_id = $1',
      [ad.id],
    )
    const lives = await app.deps.redis.run(
      (client) => Promise.all(rows.map(({ viewer }) => client.ttl(`seen:${viewer}:${ad.id}:0`))),
      () => [],
    )
    expect(lives).toHaveLength(2)
    expect(lives.every((seconds) => seconds > 1_700 && seconds <= 1_800)).toBe(true)
  })

  const kinds = async (ad: PlacedAd): Promise<Record<number, number>> => {
    const rows = await stored(ad)
    return Object.fromEntries(
      [0, 1, 2, 3].map((kind) => [kind, rows.filter((row) => row.kind === kind).length]),
    )
  }

  test('invented devices of one address count once an hour, and the owner sees how many do not count', async () => {
    const seller = await placeSeller(app)
    const ad = await placeAd(app, { userId: seller.userId })
    const ip = newIp()
    await Promise.all(Array.from({ length: 40 }, () => record([view(ad), view(ad, 'open', 'page')], { ip })))
    await record([view(ad)], { ip: newIp() })
    expect(await kinds(ad)).toEqual({ 0: 2, 1: 1, 2: 39, 3: 39 })
    await asOwner(app.databaseName, (client) =>
      client.query(`update ad_views set seen_at = seen_at - interval '3 minutes' where ad_id = $1`, [ad.id]),
    )
    await asOwner(app.databaseName, (client) =>
      client.query(`update view_roll_up set counted_until = counted_until - interval '10 minutes'`),
    )
    await rollUpViews(app.workerDeps)
    const { body } = await app.ask<{ days: { impressions: number; opens: number; discarded: number }[] }>(
      'GET',
      `/api/user/telegram/products/${ad.link}/statistics`,
      { token: seller.accessToken },
    )
    const sumOf = (key: 'impressions' | 'opens' | 'discarded') =>
      body.days.reduce((sum, day) => sum + day[key], 0)
    expect([sumOf('impressions'), sumOf('opens'), sumOf('discarded')]).toEqual([2, 1, 78])
  })

  test('signed-in users of one network count one by one, but not a burst of them', async () => {
    const ad = await placeAd(app)
    const ip = newIp()
    const people = []
    for (let count = 0; count < networkLimits.burst + 2; count += 1) people.push(await placeSeller(app))
    for (const { accessToken } of people) await record([view(ad)], { ip, token: accessToken })
    expect(await kinds(ad)).toMatchObject({ 0: networkLimits.burst, 2: 2 })
  })

  test('a signed-in user is one viewer on two devices', async () => {
    const ad = await placeAd(app)
    const person = await placeSeller(app)
    await record([view(ad)], { token: person.accessToken })
    await record([view(ad)], { token: person.accessToken })
    expect(await stored(ad)).toHaveLength(1)
  })

  test('views by robots and owners, and of ads that are not public or do not exist, are left out', async () => {
    const seller = await placeSeller(app)
    const [ad, closed] = await placeAdsOf(app, seller, [{}, {}])
    if (!ad || !closed) throw new Error('no ads')
    await endAd(app, closed)
    await record([view(ad)], { headers: { 'user-agent': 'TelegramBot (like TwitterBot)' } })
    await record([view(ad)], { token: seller.accessToken })
    await record([view(closed), view({ id: 999_999_999 })])
    expect([...(await stored(ad)), ...(await stored(closed))]).toEqual([])
    await record([view(ad)])
    expect(await stored(ad)).toHaveLength(1)
  })

  test.each([
    ['no view', []],
    ['too many', Array.from({ length: 61 }, (_, index) => view({ id: index + 1 }))],
    ['an unknown kind', [{ id: 1, kind: 'seen', surface: 'feed' }]],
    ['an unknown place', [{ id: 1, kind: 'open', surface: 'moon' }]],
    ['an id that is none', [{ id: 0, kind: 'open', surface: 'feed' }]],
    ['a viewer of one’s own', [{ ...view({ id: 1 }), viewer: 7 }]],
  ])('a request with %s is refused', async (_what, views) => {
    expect((await record(views)).status).toBe(400)
  })

  test('views of one network are limited by number; other networks are served', async () => {
    const small = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '0.1' } })
    try {
      // The server's clock is at the start of a minute.
      small.shiftClock(60_000 - (Date.now() % 60_000))
      const sixty = Array.from({ length: 60 }, (_, index) => view({ id: index + 1 }))
      const ip = newIp()
      const replies = []
      for (let call = 0; call < 12; call += 1) replies.push(await record(sixty, { ip }, small))
      // 600 a minute at a tenth of the limits.
      expect(replies.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429, 429])
      expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
      expect((await record(sixty, { ip: newIp() }, small)).status).toBe(200)
    } finally {
      await small.close()
    }
  })

  test('without Redis each process deduplicates for itself', async () => {
    const lonely = await startTestApp({ environment: { REDIS_URL: 'redis://127.0.0.1:1' } })
    try {
      const ad = await placeAd(lonely)
      const device = newDevice()
      for (let times = 0; times < 3; times += 1) await record([view(ad)], { device }, lonely)
      expect(await stored(ad, lonely)).toHaveLength(1)
    } finally {
      await lonely.close()
    }
  })
})

describe('asynchronous writes', () => {
  test('while the log is blocked, views are accepted, ads are served, and nothing is lost', async () => {
    const ad = await placeAd(app)
    await asOwner(app.databaseName, async (client) => {
      await client.query('begin')
      await client.query('lock table ad_views in access exclusive mode')
      const started = performance.now()
      for (let n = 0; n < 20; n += 1) expect((await record([view(ad)])).status).toBe(200)
      // Longer than a batch interval, so that a write waits for the lock.
      await sleep(1_300)
      expect((await record([view(ad)])).status).toBe(200)
      // No request waited for the lock; the proof measures the time.
      expect(byStopwatch(performance.now() - started)).toBeLessThan(5_000)
      await client.query('rollback')
    })
    expect(await stored(ad)).toHaveLength(21)
  })

  test('a thousand views are written in a few statements', async () => {
    const ads = await placeAdsOf(
      app,
      await placeSeller(app),
      Array.from({ length: 50 }, () => ({})),
    )
    await asOwner(app.databaseName, (client) =>
      client.query(
        `create table view_statements (at timestamptz default clock_timestamp());
         create function note_view_statement() returns trigger language plpgsql security definer as
           $$ begin insert into view_statements default values; return null; end $$;
         create trigger note after insert on ad_views execute function note_view_statement()`,
      ),
    )
    const started = performance.now()
    await Promise.all(Array.from({ length: 20 }, () => record(ads.map((ad) => view(ad)))))
    await finishWrites(app.deps)
    const { rows } = await asOwner(app.databaseName, (client) =>
      client.query<{ statements: number; views: number }>(
        `select (select count(*)::int from view_statements) as statements,
           (select count(*)::int from ad_views where ad_id = any($1)) as views`,
        [ads.map(({ id }) => id)],
      ),
    )
    expect(rows[0]?.views).toBe(1_000)
    // At most one statement a second.
    expect(rows[0]?.statements).toBeLessThanOrEqual(4 + Math.ceil((performance.now() - started) / 1_000))
  })

  test(
    'SIGTERM writes the views, events and app opens that wait; control: kill -9 at the same moment loses them',
    { timeout: 600_000 },
    async () => {
      const surroundings = await makeSurroundings()
      const { databaseName, environment } = surroundings
      const left = async (how: 'SIGTERM' | 'SIGKILL', adId: number) => {
        const server = await startProcess('http', environment)
        const at = new Date().toISOString()
        const events = [{ name: 'place_order', at, props: { productId: `${adId}` } }]
        await Promise.all([
          record([view({ id: adId })], {}, server),
          server.ask('POST', '/api/events', { body: { events } }),
          server.ask('POST', '/api/user/app-opens', { body: { type: 'product', data: `${adId}` } }),
        ])
        await server.stop(how)
        return asOwner(databaseName, async (client) => {
          const { rows } = await client.query<{ views: number; events: number; opens: number }>(
            `select (select count(*)::int from ad_views where ad_id = $1) as views,
               (select count(*)::int from analytics_events where props ->> 'productId' = $1::text) as events,
               (select count(*)::int from app_opens where deeplink_data = $1::text) as opens`,
            [adId],
          )
          return rows[0]
        })
      }
      const none = { views: 0, events: 0, opens: 0 }
      try {
        await asOwner(databaseName, (client) =>
          client.query(
            `insert into users (product, public_id, first_name, language, telegram_id)
             values ('vio', 'sellerofviews001', 'n', 'uz', 5000000001);
           insert into ads (id, link, user_id, status, public_revision_id, published_at, name, category_id, state,
             price, currency, price_uzs, region_id)
           select n, 'linkofviews' || n, (select id from users where public_id = 'sellerofviews001'), 'ACTIVE', n,
             now(), 'n', 2, 'NEW', 1, 'UZS', 1, 1726 from generate_series(1, 11) n`,
          ),
        )
        expect(await left('SIGTERM', 1)).toEqual({ views: 1, events: 1, opens: 1 })
        // On a loaded machine the write may happen before the signal.
        let rows: unknown
        for (let adId = 2; !isDeepStrictEqual(rows, none) && adId <= 11; adId += 1)
          rows = await left('SIGKILL', adId)
        expect(rows).toEqual(none)
      } finally {
        await surroundings.close()
      }
    },
  )
})
