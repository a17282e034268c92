import type { GaugeValue } from '@app/telemetry/metrics'
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deps } from '#platform/ctx.ts'
import { moveRestRows, watchRestRows } from '#platform/rest-partitions.ts'
import { bufferPerProcess, finishWrites } from '#platform/write-behind.ts'
import { launchDataFor, newDevice, newIp, newTelegramId, signInPerson } from '#test/support/people.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { makeTestLog } from '#test/support/test-log.ts'

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

describe('an app open', () => {
  test('is stored for visitors and for users, with its deep link', async () => {
    const person = await signInPerson(app)
    await app.ask('POST', '/api/user/app-opens', { device: newDevice(), body: {} })
    await app.ask('POST', '/api/user/app-opens', {
      token: person.accessToken,
      body: { type: 'product', data: 'abc_1', utmSource: 'tg' },
    })
    await app.ask('POST', '/api/user/app-opens', { body: { type: 'seller', data: 'AbCdEfGhIjKlMnOp' } })
    await finishWrites(app.deps)
    const rows = await app.deps.database.db.selectFrom('appOpens').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { userId: null, deeplinkType: null },
      { deeplinkType: 'product', deeplinkData: 'abc_1', utmSource: 'tg' },
      { deeplinkType: 'seller', deeplinkData: 'AbCdEfGhIjKlMnOp' },
    ])
    expect(rows[1]?.userId).not.toBeNull()
  })

  test('is refused with an expired token, so that the client refreshes it', async () => {
    expect((await app.ask('POST', '/api/user/app-opens', { token: 'x.y.z', body: {} })).status).toBe(401)
  })
})

describe('analytics events', () => {
  test('are stored with their properties in the partition of the day', async () => {
    const reply = await record([event('menu_click', { tab: 'home' }), event('feed_seen', { position: 3 })])
    expect(reply.body).toEqual({ stored: 2 })
    await finishWrites(app.deps)
    const partitions = await asOwner(app.databaseName, (client) =>
      client.query('select distinct tableoid::regclass::text as name from analytics_events'),
    )
    expect(partitions.rows).toEqual([{ name: expect.stringMatching(/^analytics_events_\d{8}$/) as string }])
  })

  test('client_error stores only a hash of the stack', async () => {
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
  ])('refuse %s', async (_what, events) => {
    expect((await record(events)).status).toBe(400)
  })

  test('get the server time when the clock of the phone is wrong', async () => {
    await record([event('create_link', { target: 'copy' }, '2001-01-01T00:00:00Z')])
    await finishWrites(app.deps)
    const row = await app.deps.database.db
      .selectFrom('analyticsEvents')
      .selectAll()
      .where('name', '=', 'create_link')
      .executeTakeFirstOrThrow()
    expect(Date.now() - row.happenedAt.getTime()).toBeLessThan(60_000)
  })

  test('a day with rows in the default partition does not stop the creation of other days', async () => {
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

  test('the worker creates partitions ahead, repeatedly', async () => {
    const { rotateEventPartitions } = await import('./activity.service.ts')
    await rotateEventPartitions(app.workerDeps)
    await rotateEventPartitions(app.workerDeps)
    const { rows } = await asOwner(app.databaseName, (client) =>
      client.query<{ n: number }>(
        `select count(*)::int as n from pg_inherits where inhparent = 'analytics_events'::regclass`,
      ),
    )
    expect(rows[0]?.n).toBeGreaterThanOrEqual(16)
  })
})

describe('the write-behind buffers of events and app opens', () => {
  const open = (data: string, token?: string) =>
    app.ask('POST', '/api/user/app-opens', {
      ...(token === undefined ? { device: newDevice() } : { token }),
      body: { type: 'product', data },
    })
  /** How often each event and app open was stored, by deep link or product. */
  const timesStored = (marks: readonly string[]) =>
    asOwner(app.databaseName, async (client) => {
      const { rows } = await client.query<{ opens: number; events: number }>(
        `select (select count(*)::int from app_opens where deeplink_data = mark) as opens,
           (select count(*)::int from analytics_events where props ->> 'productId' = mark) as events
         from unnest($1::text[]) mark`,
        [marks],
      )
      return rows
    })
  const asTables = (statement: (table: string) => string) =>
    asOwner(app.databaseName, (client) =>
      client.query(['analytics_events', 'app_opens'].map(statement).join(';')),
    )
  const marksOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`)
  const send = (marks: readonly string[]) =>
    Promise.all(marks.flatMap((mark) => [open(mark), record([event('place_order', { productId: mark })])]))
  /** A trigger that runs after the insert of a statement. */
  const addTrigger = async (body: string): Promise<void> => {
    await asOwner(app.databaseName, (client) =>
      client.query(
        `create table written (name text, at timestamptz default clock_timestamp());
         create function after_write() returns trigger language plpgsql security definer as
           $$ begin ${body} return null; end $$`,
      ),
    )
    await asTables(
      (table) => `create trigger after_write after insert on ${table} execute function after_write()`,
    )
  }
  const removeTrigger = () =>
    asOwner(app.databaseName, (client) =>
      client.query('drop function after_write() cascade; drop table written'),
    )

  test('write two hundred requests with a few statements, each row once', async () => {
    await addTrigger('insert into written (name) values (tg_table_name);')
    const marks = marksOf('burst', 100)
    const started = performance.now()
    const replies = await send(marks)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    await finishWrites(app.deps)
    const seconds = Math.ceil((performance.now() - started) / 1_000)
    expect(await timesStored(marks)).toEqual(marks.map(() => ({ opens: 1, events: 1 })))
    const { rows } = await asOwner(app.databaseName, (client) =>
      client.query<{ n: number }>('select count(*)::int as n from written group by name'),
    )
    await removeTrigger()
    // One statement a second for each table, and the last flush.
    for (const { n } of rows) expect(n).toBeLessThanOrEqual(2 + seconds)
  })

  test('retry the rows of a failed write, none of them twice', async () => {
    await addTrigger(`raise exception 'no space left' using errcode = '53100';`)
    const marks = marksOf('again', 5)
    await send(marks)
    await finishWrites(app.deps)
    expect(await timesStored(marks)).toEqual(marks.map(() => ({ opens: 0, events: 0 })))
    await removeTrigger()
    await finishWrites(app.deps)
    await finishWrites(app.deps)
    expect(await timesStored(marks)).toEqual(marks.map(() => ({ opens: 1, events: 1 })))
  })

  test('drop only the event whose product id PostgreSQL cannot store', async () => {
    const marks = marksOf('beside', 4)
    await send(marks.slice(0, 2))
    expect((await record([event('place_order', { productId: 'a\u0000b' })])).status).toBe(200)
    await send(marks.slice(2))
    await finishWrites(app.deps)
    expect(await timesStored(marks)).toEqual(marks.map(() => ({ opens: 1, events: 1 })))
  })

  test('hold a limited number of rows while the database is unavailable, and count the dropped ones', async () => {
    const counted: unknown[][] = []
    const deps = {
      ...app.deps,
      metrics: { ...app.deps.metrics, count: (...parts: unknown[]) => counted.push(parts) },
      instances: new Map(),
    } as unknown as Deps
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const buffer = bufferPerProcess<number>('events', {
      write: () => Promise.reject(away),
      batchSize: 10,
      maxWaiting: 30,
    })(deps)
    for (let row = 0; row < 100; row += 1) buffer.add([row])
    await buffer.flush()
    expect(buffer.waitingCount()).toBe(30)
    expect(counted.map(([name, labels]) => [name, labels])).toContainEqual([
      'rows_dropped',
      { buffer: 'events' },
    ])
    expect(counted.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(70)
  })
})

describe('the item limit of a network', () => {
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
  const rows = async () => {
    await finishWrites(small.deps)
    return (
      await small.deps.database.db
        .selectFrom('analyticsEvents')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  }
  const minuteMs = 60_000
  /** Redis is shared with other tests and earlier runs, so that each test uses its own network. */
  const newLine = () => `2001:db8:${[0, 0].map(() => randomInt(1, 65_536).toString(16)).join(':')}`

  test('counts rows and not requests', async () => {
    // The server's clock starts at a full minute and is moved by hand.
    const clock = minuteMs - (Date.now() % minuteMs)
    small.shiftClock(clock)
    const before = await rows()
    const replies = []
    // Every request comes from another address of the same network.
    const line = newLine()
    for (let at = 0; at < 9; at += 1) replies.push(await send(`${line}::${at}`))
    const stored = replies.filter(({ status }) => status === 200)
    // 300 rows a minute, at a tenth of the limits.
    expect(stored.length).toBeGreaterThanOrEqual(6)
    expect(stored.length).toBeLessThan(9)
    expect((await rows()) - before).toBe(stored.length * 50)
    const refused = replies.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    // Other networks, and signed-in users of this network, are not limited.
    expect((await send(`${newLine()}::1`)).status).toBe(200)
    const signedIn = await small.ask<{ accessToken: string }>('POST', '/api/telegram/auth', {
      ip: newIp(),
      device: newDevice(),
      body: { data: launchDataFor('vio', newTelegramId()) },
    })
    expect((await send(`${line}::1`, signedIn.body.accessToken)).status).toBe(200)
    small.shiftClock(0)
  })

  test('also limits the rows of a day', async () => {
    // 3,000 rows a day, at a tenth of the limits: minute after minute, until the limit is reached.
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

  test('control: the same nine requests are below the limit of requests', async () => {
    const { makeRateLimiter } = await import('#platform/http/rate-limit.ts')
    const limiter = makeRateLimiter(small.deps.redis, 0.1, () => undefined)
    for (let call = 0; call < 9; call += 1)
      expect(limiter.check('beacon', 'address', 'control')).toBeUndefined()
  })
})

describe('rows in a default partition', () => {
  const logs = [
    ['analytics_events', 'received_at', `'vio', 'feed_opened', null, mark, '{}', at, at`],
    ['ad_views', 'seen_at', '1, n, at, 0, 0'],
    ['search_queries', 'searched_at', `n, null, mark, 'q', 'q', at, 'network'`],
    ['ad_view_days', 'day', 'n, at::date, 0, 1, 1, 1'],
  ] as const

  /** Inserts 25 rows of each of two past days without a partition, and one of a day that has not ended. */
  const fillRest = (log: string, values: string) =>
    asOwner(app.databaseName, (client) =>
      client.query(
        `insert into ${log} ${log === 'search_queries' ? 'overriding system value' : ''} select ${values}
         from (select n, 'rest' || n as mark,
           case when n = 51 then now() + interval '300 days'
             else '2025-03-30 23:00Z'::timestamptz + n % 2 * interval '1 day' end as at
           from generate_series(1, 51) n) row`,
      ),
    )
  const rowsByPartition = async (log: string, column: string) =>
    asOwner(app.databaseName, async (client) => {
      const { rows } = await client.query<{ partition: string; count: number }>(
        `select tableoid::regclass::text as partition, count(*)::int as count from ${log}
         where ${column} < '2026-01-01' or ${column} > now() + interval '100 days' group by 1 order by 1`,
      )
      return Object.fromEntries(rows.map(({ partition, count }) => [partition, count]))
    })

  test.each(logs)(
    'of %s move to their day once, in slices, and those of a future day stay',
    async (...parts) => {
      const [log, column, values] = parts
      await fillRest(log, values)
      const lines: unknown[] = []
      const found: (readonly GaugeValue[])[] = []
      const deps = {
        ...app.workerDeps,
        log: {
          ...makeTestLog(),
          error: (message: string, fields: object) => lines.push({ message, ...fields }),
        },
        metrics: {
          ...app.deps.metrics,
          gauges: (_names: object, read: () => Promise<readonly GaugeValue[]>) => {
            scrape = async () => void found.push(await read())
          },
        },
      } as unknown as Deps
      let scrape = () => Promise.resolve()
      watchRestRows(deps)
      await scrape()
      expect(await rowsByPartition(log, column)).toEqual({ [`${log}_rest`]: 51 })

      await moveRestRows(deps, log, { rowsPerStatement: 4, rowsPerRun: 1_000 })
      expect(await rowsByPartition(log, column)).toEqual({
        [`${log}_rest`]: 1,
        ...(log === 'ad_view_days'
          ? { [`${log}_202503`]: 50 }
          : { [`${log}_20250330`]: 25, [`${log}_20250331`]: 25 }),
      })
      // The alarm: the gauge before the move, and a log line after it.
      await scrape()
      expect(lines).toEqual([expect.objectContaining({ reason: log, count: 50 })])
      const [before = 0, after = 0] = found.map(
        (gauges) => gauges.find(({ labels }) => labels['log'] === log)?.value,
      )
      expect(before - after).toBe(50)
      await moveRestRows(deps, log)
      expect(lines).toHaveLength(1)
    },
  )

  const day = '2025-02-10'
  const fillDay = (count: number) =>
    asOwner(app.databaseName, (client) =>
      client.query(
        `insert into ad_views select 1, n, '${day} 12:00Z', 0, 0 from generate_series(1, ${count}) n`,
      ),
    )
  const readDay = () =>
    asOwner(app.databaseName, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ad_views where seen_at::date = '${day}'`,
      )
      return rows[0]?.count
    })

  test('are seen once by readers during the move, together with new rows', async () => {
    await fillDay(10)
    await asOwner(app.databaseName, async (client) => {
      await client.query('begin')
      await client.query(`select move_rest_rows('ad_views', '${day}', 4)`)
      expect(await readDay()).toBe(10)
      await fillDay(5)
      await client.query(`select attach_rest_day('ad_views', '${day}')`)
      await client.query('commit')
    })
    expect(await readDay()).toBe(15)
  })

  test('control: without a transaction, rows are missing until their partition is attached', async () => {
    await asOwner(app.databaseName, (client) => client.query('drop table ad_views_20250210'))
    await fillDay(10)
    await asOwner(app.databaseName, (client) =>
      client.query(`select move_rest_rows('ad_views', '${day}', 4)`),
    )
    expect(await readDay()).toBe(6)
    // The next run completes the move.
    await moveRestRows(app.workerDeps, 'ad_views')
    expect(await readDay()).toBe(10)
  })

  test('all partitions of events have a BRIN index and no other index', async () => {
    await asOwner(app.databaseName, async (client) => {
      await client.query('select ensure_event_partitions(16)')
      const { rows } = await client.query<{ methods: string; parts: number }>(
        `select methods, count(*)::int as parts from (
           select (select string_agg(am.amname, ' ') from pg_index join pg_class on pg_class.oid = indexrelid
             join pg_am am on am.oid = relam where indrelid = inhrelid) as methods
           from pg_inherits where inhparent = 'analytics_events'::regclass) each group by 1`,
      )
      expect(rows).toEqual([{ methods: 'brin', parts: expect.any(Number) as number }])
    })
  })
})

describe('old records', () => {
  const dayMs = 86_400_000
  const dayBefore = (days: number) => new Date(Date.now() - days * dayMs)
  const tableOf = (day: Date) => `analytics_events_${day.toISOString().slice(0, 10).replaceAll('-', '')}`

  test('are kept for 400 days and then dropped by day', async () => {
    const { rotateEventPartitions } = await import('./activity.service.ts')
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
    await rotateEventPartitions(app.workerDeps)
    expect(await left()).toEqual({ days: 1, opens: 1 })
    // Two days later by the server's clock, the rest is dropped.
    app.shiftClock(2 * dayMs)
    await rotateEventPartitions(app.workerDeps)
    app.shiftClock(0)
    expect(await left()).toEqual({ days: 0, opens: 0 })
  })

  test('control: a day that has not ended cannot be dropped, even with a wrong clock of a server', async () => {
    const { dropEventDay } = await import('./activity.sql.ts')
    const today = new Date().toISOString().slice(0, 10)
    await expect(dropEventDay(app.workerDeps.database.db, today)).rejects.toThrow('not over for long enough')
  })
})
