import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchDataFor, newDevice, newIp, newTelegramId, signInPerson } from '#test/support/people.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const event = (name: string, props: object, at = new Date().toISOString()) => ({ name, at, props })
const record = (events: object[], token?: string) =>
  app.ask<{ stored: number }>('POST', '/api/events', {
    ...(token === undefined ? {} : { token }),
    body: { events },
  })

describe('a start of the app', () => {
  test('is counted for visitors and for signed-in people, with its deep link', async () => {
    const person = await signInPerson(app)
    await app.ask('POST', '/api/user/app-opens', { device: newDevice(), body: {} })
    await app.ask('POST', '/api/user/app-opens', {
      token: person.accessToken,
      body: { type: 'product', data: 'abc_1', utmSource: 'tg' },
    })
    await app.ask('POST', '/api/user/app-opens', { body: { type: 'seller', data: 'AbCdEfGhIjKlMnOp' } })
    const rows = await app.deps.database.db.selectFrom('appOpens').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { userId: null, deeplinkType: null },
      { deeplinkType: 'product', deeplinkData: 'abc_1', utmSource: 'tg' },
      { deeplinkType: 'seller', deeplinkData: 'AbCdEfGhIjKlMnOp' },
    ])
    expect(rows[1]?.userId).not.toBeNull()
  })

  test('an expired token is refused so that the client refreshes', async () => {
    expect((await app.ask('POST', '/api/user/app-opens', { token: 'x.y.z', body: {} })).status).toBe(401)
  })
})

describe('analytics events', () => {
  test('known events with their own properties are stored, in today’s partition', async () => {
    const reply = await record([event('menu_click', { tab: 'home' }), event('feed_seen', { position: 3 })])
    expect(reply.body).toEqual({ stored: 2 })
    const partitions = await asOwner(app.databaseName, (client) =>
      client.query('select distinct tableoid::regclass::text as name from analytics_events'),
    )
    expect(partitions.rows).toEqual([{ name: expect.stringMatching(/^analytics_events_\d{8}$/) as string }])
  })

  test('a page that broke is told with a hash, and with nothing else of its stack', async () => {
    const props = {
      app: 'market',
      build: 'Ab3_xY9-',
      route: '/webApp/product/$link',
      kind: 'caught',
      name: 'TypeError',
      stack: '0123456789abcdef',
    }
    expect((await record([event('client_error', props)])).body).toEqual({ stored: 1 })
    const spoiled = [
      { message: 'no ad for +998901234567' },
      { stack: 'at buy (shop.js:1:7)' },
      { route: '/webApp/search?search=my secret' },
      { name: 'Error: +998901234567' },
    ]
    for (const change of spoiled)
      expect((await record([event('client_error', { ...props, ...change })])).status).toBe(400)
  })

  test.each([
    ['an unknown name', [event('password', {})]],
    ['an unknown property', [event('menu_click', { tab: 'home', phone: '1' })]],
    ['a wrong value', [event('menu_click', { tab: 'nowhere' })]],
    ['no event', []],
    ['too many', Array.from({ length: 51 }, () => event('feed_opened', {}))],
    ['a broken time', [event('feed_opened', {}, 'yesterday')]],
  ])('%s is refused', async (_what, events) => {
    expect((await record(events)).status).toBe(400)
  })

  test('a phone with a wrong clock is put right', async () => {
    await record([event('create_link', { target: 'copy' }, '2001-01-01T00:00:00Z')])
    const row = await app.deps.database.db
      .selectFrom('analyticsEvents')
      .selectAll()
      .where('name', '=', 'create_link')
      .executeTakeFirstOrThrow()
    expect(Date.now() - row.happenedAt.getTime()).toBeLessThan(60_000)
  })

  test('a day whose events already landed in the rest does not stop the other days', async () => {
    await asOwner(app.databaseName, async (client) => {
      await client.query(
        `insert into analytics_events values ('vio', 'feed_opened', null, 'x', '{}', now(), now() + interval '20 days')`,
      )
      await client.query('select ensure_event_partitions(25)')
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_inherits where inhparent = 'analytics_events'::regclass`,
      )
      expect(rows[0]?.n).toBe(26)
    })
  })

  test('partitions are made ahead by the worker’s own role, again and again', async () => {
    const { partitionEvents } = await import('./activity.jobs.ts')
    await partitionEvents(app.workerDeps)
    await partitionEvents(app.workerDeps)
    const { rows } = await asOwner(app.databaseName, (client) =>
      client.query<{ n: number }>(
        `select count(*)::int as n from pg_inherits where inhparent = 'analytics_events'::regclass`,
      ),
    )
    expect(rows[0]?.n).toBeGreaterThanOrEqual(16)
  })
})

describe('what one network sends', () => {
  let small: TestApp
  beforeAll(async () => {
    small = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '0.1' } })
  })
  afterAll(() => small.close())

  const fifty = Array.from({ length: 50 }, () => event('feed_opened', {}))
  const send = (ip: string, token?: string) =>
    small.ask('POST', '/api/events', {
      ip,
      ...(token === undefined ? {} : { token }),
      body: { events: fifty },
    })
  const rows = async () =>
    (
      await small.deps.database.db
        .selectFrom('analyticsEvents')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  const minuteMs = 60_000
  /** Counts outlive a test: Redis is shared with other tests and with the run before. */
  const newLine = () => `2001:db8:${[0, 0].map(() => randomInt(1, 65_536).toString(16)).join(':')}`

  test('is counted by the piece: two hundred calls do not make ten thousand rows', async () => {
    // The server's clock stands at the beginning of a minute and is moved by hand.
    const clock = minuteMs - (Date.now() % minuteMs)
    small.shiftClock(clock)
    const before = await rows()
    const replies = []
    // Every call comes from another address of the same line.
    const line = newLine()
    for (let at = 0; at < 9; at += 1) replies.push(await send(`${line}::${at}`))
    const stored = replies.filter(({ status }) => status === 200)
    // 300 a minute at a tenth of the limits.
    expect(stored.length).toBeGreaterThanOrEqual(6)
    expect(stored.length).toBeLessThan(9)
    expect((await rows()) - before).toBe(stored.length * 50)
    const refused = replies.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    // Others are served, and so is somebody of that network who signed in.
    expect((await send(`${newLine()}::1`)).status).toBe(200)
    const signedIn = await small.ask<{ accessToken: string }>('POST', '/api/telegram/auth', {
      ip: newIp(),
      device: newDevice(),
      body: { data: launchDataFor('vio', newTelegramId()) },
    })
    expect((await send(`${line}::1`, signedIn.body.accessToken)).status).toBe(200)
    small.shiftClock(0)
  })

  test('has an end for the day', async () => {
    // 3,000 a day at a tenth of the limits: minute after minute of one day, until it is over.
    const noon = new Date()
    noon.setUTCHours(12, 0, 0, 0)
    const ip = newIp()
    const before = await rows()
    const statuses = new Set<number>()
    for (let minute = 0; minute < 12; minute += 1) {
      small.shiftClock(noon.getTime() - Date.now() + minute * minuteMs)
      for (let call = 0; call < 6; call += 1) statuses.add((await send(ip)).status)
    }
    expect(statuses).toEqual(new Set([200, 429]))
    expect((await rows()) - before).toBe(3_000)
    small.shiftClock(noon.getTime() - Date.now() + 24 * 60 * minuteMs)
    expect((await send(ip)).status).toBe(200)
    small.shiftClock(0)
  })

  test('control: counted by the call, the same nine calls are below the limit', async () => {
    const { makeRateLimiter } = await import('#platform/http/rate-limit.ts')
    const limiter = makeRateLimiter(small.deps.redis, 0.1, () => undefined)
    for (let call = 0; call < 9; call += 1)
      expect(limiter.check('beacon', 'address', 'control')).toBeUndefined()
  })
})

describe('old records', () => {
  const dayMs = 86_400_000
  const dayBefore = (days: number) => new Date(Date.now() - days * dayMs)
  const tableOf = (day: Date) => `analytics_events_${day.toISOString().slice(0, 10).replaceAll('-', '')}`

  test('are kept for 400 days and then dropped by the day', async () => {
    const { partitionEvents } = await import('./activity.jobs.ts')
    const days = [402, 400].map(dayBefore)
    await asOwner(app.databaseName, async (client) => {
      for (const day of days) {
        const from = day.toISOString().slice(0, 10)
        const to = new Date(day.getTime() + dayMs).toISOString().slice(0, 10)
        await client.query(
          `create table ${tableOf(day)} partition of analytics_events for values from ('${from}') to ('${to}')`,
        )
      }
      await client.query(
        `insert into app_opens (product, requester, opened_at)
         select 'vio', 'old', now() - make_interval(days => ago) from unnest(array[402, 401, 399]) as t(ago)`,
      )
    })
    const left = async () => {
      const { rows: tables } = await asOwner(app.databaseName, (client) =>
        client.query<{ name: string }>(
          `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics_events'::regclass`,
        ),
      )
      const opens = await app.deps.database.db
        .selectFrom('appOpens')
        .select('id')
        .where('requester', '=', 'old')
        .execute()
      return {
        days: days.map(tableOf).filter((name) => tables.some((table) => table.name === name)).length,
        opens: opens.length,
      }
    }
    expect(await left()).toEqual({ days: 2, opens: 3 })
    await partitionEvents(app.workerDeps)
    expect(await left()).toEqual({ days: 1, opens: 1 })
    // Two days later by the server's clock: the rest.
    app.shiftClock(2 * dayMs)
    await partitionEvents(app.workerDeps)
    app.shiftClock(0)
    expect(await left()).toEqual({ days: 0, opens: 0 })
  })

  test('control: a day that is not over cannot be dropped, whatever the clock of a server says', async () => {
    const { dropEventDay } = await import('./activity.sql.ts')
    const today = new Date().toISOString().slice(0, 10)
    await expect(dropEventDay(app.workerDeps.database.db, today)).rejects.toThrow('not over for long enough')
  })
})
