import { allEndpoints } from '@app/contract/api'
import { reportMetrics, reportsWithRows } from '@app/contract/reports/overview'
import { reportHeaders } from '@app/contract/reports/reports.limits'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#platform/days.ts'
import { connectDatabase } from '#platform/db.ts'
import { listDays } from '#reports/period/period.rules.ts'
import { countDays } from '#reports/roll-ups/count-days.service.ts'
import { addressOf, bodyOf } from '#test/matrix/samples.ts'
import { setRole, signInPerson, type Person } from '#test/support/people.ts'
import { testSeed } from '#test/support/size.ts'
import { startTestApp, type Reply, type TestApp } from '#test/support/test-app.ts'
import { asOwner, openPool } from '#test/support/test-database.ts'
import { databaseUrl } from '#test/support/test-environment.ts'
import { expectedOf, inOneOrder, oracle } from './report-oracle.ts'
import { makeWorld, worldPeriod, type World } from './report-world.ts'

/**
 * T-44: every field of every report equals plain SQL over the rows, both from rows and from sums by day, while rows of
 * past days are still added and changed.
 */
let app: TestApp
let pool: pg.Pool
let operators: Record<'vio' | 'saath', Person>
let month: { from: string; to: string }
let world: World

const operator = async (product: 'vio' | 'saath'): Promise<Person> => {
  const person = await signInPerson(app, product)
  await setRole(app, person, 'operator')
  return person
}

beforeAll(async () => {
  app = await startTestApp()
  pool = openPool(databaseUrl(app.databaseName, 'postgres'))
  operators = { vio: await operator('vio'), saath: await operator('saath') }
  month = await worldPeriod(pool)
  world = makeWorld(testSeed, month)
  await asOwner(app.databaseName, (client) => world.write(client))
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

type Report = unknown[] | Record<string, unknown>
const productOf = (path: string): 'vio' | 'saath' => (path.startsWith('/api/telegram') ? 'vio' : 'saath')
const ask = (path: string, query: string) =>
  app.ask<Report>('GET', `${path}?${query}`, {
    product: productOf(path),
    token: operators[productOf(path)].accessToken,
  })
const monthFirst = (day: string): string => `${day.slice(5, 7)}.${day.slice(8)}.${day.slice(0, 4)}`

/** Reports that differ from plain SQL in one of these periods. */
const deviations = async (
  periods: readonly { readonly from: string; readonly to: string }[],
  paths = Object.keys(oracle),
): Promise<string[]> => {
  const found: string[] = []
  for (const period of periods)
    for (const path of paths) {
      const { status, body } = await ask(
        path,
        `startDate=${monthFirst(period.from)}&endDate=${monthFirst(period.to)}`,
      )
      const rows = await expectedOf(pool, path, period)
      const want = oracle[path]?.isOne ? rows[0] : rows
      if (status !== 200 || JSON.stringify(inOneOrder(body)) !== JSON.stringify(inOneOrder(want)))
        found.push(
          `${path} ${period.from}–${period.to}: ${JSON.stringify(inOneOrder(body))} instead of ${JSON.stringify(inOneOrder(want))}`.slice(
            0,
            600,
          ),
        )
    }
  return found
}

const periodsOf = ({ from, to }: { from: string; to: string }) => [
  { from, to },
  { from: addDays(from, 7), to: addDays(from, 8) },
  { from: addDays(from, 8), to: addDays(from, 8) },
  { from: addDays(from, 3), to: addDays(from, 6) },
  // A period without events: no rows and only zeros.
  { from: '2021-01-01', to: '2021-12-31' },
]
const running = { signal: new AbortController().signal }
const count = () => countDays(app.workerDeps, running.signal)
const tables = ['report_counts', 'report_purchases', 'report_purchase_sources'] as const
const monthTables = ['report_months', 'report_purchase_months', 'report_purchase_source_months'] as const
const snapshot = async () =>
  Promise.all(tables.map(async (table) => (await pool.query(`select * from ${table} t order by t`)).rows))
const lateDays = async (): Promise<number> =>
  Number((await pool.query<{ count: string }>('select count(*) from report_late_days')).rows[0]?.count)
const asDatabaseOwner = (sql: string) => asOwner(app.databaseName, (client) => client.query(sql))

describe('figures of the reports', () => {
  test('figures from rows equal plain SQL', async () => {
    expect(await deviations(periodsOf(month))).toEqual([])
  })

  test('figures from sums by day equal plain SQL', async () => {
    await count()
    expect(await lateDays()).toBe(0)
    const [counts = [], purchases = [], sources = []] = await snapshot()
    expect(counts.length).toBeGreaterThan(100)
    expect(purchases.length).toBeGreaterThan(20)
    expect(sources.length).toBeGreaterThan(20)
    expect(await deviations(periodsOf(month))).toEqual([])
  })

  test.each([
    ['report_counts', 'value', `area = 'ads' and figure = 'deletedCount'`],
    ['report_counts', 'value', `area = 'notifications' and figure = 'isBotStoppedCount'`],
    [
      'report_counts',
      'value',
      `area = 'users' and product = 'vio' and figure = 'stoppedCount' and since = day`,
    ],
    ['report_purchases', 'groups_over_2', 'groups_over_2 > 0'],
    ['report_purchase_sources', 'depths', 'depths > 0'],
  ])('control: a sum in %s that is off by one (%s) is detected', async (table, column, condition) => {
    const row = `ctid = (select ctid from ${table} where ${condition} and day between '${month.from}' and '${month.to}' limit 1)`
    await asDatabaseOwner(`update ${table} set ${column} = ${column} + 1 where ${row}`)
    expect(await deviations([month])).not.toEqual([])
    await asDatabaseOwner(`delete from report_days`)
    await count()
    expect(await deviations([month])).toEqual([])
  })

  test('figures do not depend on the database’s time zone or the server’s clock', async () => {
    const before = await snapshot()
    const url = `${app.deps.config.database.workerUrl}?options=-c%20timezone%3DAmerica%2FLos_Angeles`
    const elsewhere = connectDatabase({ ...app.deps.config.database, url }, 'worker')
    try {
      expect((await elsewhere.pool.query('show timezone')).rows).toEqual([
        { TimeZone: 'America/Los_Angeles' },
      ])
      await asDatabaseOwner('delete from report_days')
      await countDays({ ...app.workerDeps, database: elsewhere }, running.signal)
    } finally {
      await elsewhere.close()
    }
    expect(await snapshot()).toEqual(before)
    const today = (await ask('/api/shares/report', '')).headers['x-report-from']
    // Two days back, since a clock that runs ahead would end the operator's session.
    app.shiftClock(-2 * 86_400_000)
    const shifted = await ask('/api/shares/report', '')
    app.shiftClock(0)
    expect(shifted).toMatchObject({ status: 200, headers: { 'x-report-from': today } })
  })
})

describe('late rows', () => {
  test('late rows are in the figures at once, and in the sums after the next run', async () => {
    await asOwner(app.databaseName, (client) => world.writeLate(client))
    expect(await lateDays()).toBeGreaterThan(50)
    expect(await deviations(periodsOf(month))).toEqual([])
    await count()
    expect(await lateDays()).toBe(0)
    expect(await deviations(periodsOf(month))).toEqual([])
  })

  test('rows committed while their day is counted are counted by the next run', async () => {
    expect(await missedByRun()).toEqual([])
  })

  test('control: a late row without its own note is missed', async () => {
    const { rows } = await pool.query<{ source: string }>(
      `select pg_get_functiondef('mark_late_report_day'::regproc) as source`,
    )
    const source = rows[0]?.source ?? ''
    const careless = source.replace(
      'position(note in noted) > 0',
      'exists (select from report_late_days late where late.area = its_area and late.day = its_day)',
    )
    expect(careless).not.toBe(source)
    await asDatabaseOwner(careless)
    expect(await missedByRun()).not.toEqual([])
    await asDatabaseOwner(source)
    await asDatabaseOwner('delete from report_days')
    await count()
  })

  test('late rows of one transaction leave one note per day, and a rollback leaves none', async () => {
    await asDatabaseOwner(`begin; ${share('a')}; savepoint one; ${share('b')}; ${share('c')}; commit`)
    expect(await lateDays()).toBe(1)
    await asDatabaseOwner(
      `begin; savepoint one; ${share('d')}; rollback to one; ${share('e')}; ${share('f')}; commit`,
    )
    expect(await lateDays()).toBe(2)
    await count()
  })

  const share = (requester: string): string =>
    `insert into shares (requester, type, subject, created_at)
     values ('${requester}', 'System', 'product', '${addDays(month.from, 8)}T00:00:00+05:30')`

  /** One late row starts the count of the day; another one commits after the worker has read the rows. */
  const missedByRun = async (): Promise<string[]> => {
    await asDatabaseOwner(share('first'))
    await asOwner(app.databaseName, async (client) => {
      await client.query('begin')
      await client.query(share('second'))
      await count()
      await client.query('commit')
    })
    const missed = await deviations([month], ['/api/shares/report'])
    await count()
    return [...missed, ...(await deviations([month], ['/api/shares/report']))]
  }
})

describe('sums by day', () => {
  test('repeated and concurrent counts give the same sums', async () => {
    const before = await snapshot()
    for (const workers of [1, 2]) {
      await asDatabaseOwner('delete from report_days')
      await Promise.all(Array.from({ length: workers }, count))
      expect(await snapshot()).toEqual(before)
    }
  })

  test('sums of days whose rows were deleted stay', async () => {
    const day = addDays(month.to, -400)
    await asDatabaseOwner(
      `insert into report_days (product, area, day) values ('vio', 'app-opens', '${day}')`,
    )
    await asDatabaseOwner(
      `insert into report_counts values ('vio', 'app-opens', '${day}', '_count', '', '${day}', 7)`,
    )
    await asDatabaseOwner(`insert into users (public_id, product, language, created_at)
      values ('thefirstuser0001', 'vio', 'ru', '${day}T12:00:00Z')`)
    await asDatabaseOwner(`insert into app_opens (product, requester, opened_at)
      values ('vio', 'late', '${day}T12:00:00Z')`)
    await count()
    const { rows } = await pool.query(
      `select value::int from report_counts where area = 'app-opens' and day = '${day}'`,
    )
    expect(rows).toEqual([{ value: 7 }])
  })

  test('the API role can only read the sums, and the worker role writes them', async () => {
    for (const table of [...tables, ...monthTables, 'report_days', 'report_late_days'])
      await expect(app.deps.database.pool.query(`delete from ${table}`)).rejects.toThrow('permission denied')
  })
})

describe('a series, the rows of a figure and the overview', () => {
  interface Value {
    readonly day: string
    readonly value: number
  }
  interface ListedRow {
    readonly kind: string
    readonly id: string
    readonly at: string
    readonly userId: string | null
  }
  interface Page {
    readonly data: ListedRow[]
    readonly next: string | null
  }
  const own = <T>(product: 'vio' | 'saath', path: string, query: Record<string, string | number>) =>
    app.ask<T>('GET', `/api/reports/${path}?${new URLSearchParams(mapText(query)).toString()}`, {
      product,
      token: operators[product].accessToken,
    })
  const mapText = (query: Record<string, string | number>): Record<string, string> =>
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const dates = () => ({ startDate: month.from, endDate: month.to })
  const metricsOf: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = reportMetrics
  const figures = (['saath', 'vio'] as const).flatMap((product) =>
    Object.entries(metricsOf[product] ?? {}).flatMap(([report, metrics]) =>
      metrics.map((metric) => [product, report, metric] as const),
    ),
  )
  /** The report of a figure, whose value is the sum over all rows. */
  const paths: Readonly<Record<string, string>> = {
    'saath purchases': '/api/products/report',
    'saath joined': '/api/group-purchases/report',
    'saath notifications': '/api/notifications/report',
    'saath app-opens': '/api/app-opens/report',
    'saath users': '/api/users/report',
    'saath shares': '/api/shares/report',
    'saath searches': '/api/products/search/report',
    'vio users': '/api/telegram/users/report',
    'vio ads': '/api/telegram/products/report',
    'vio ad-deletions': '/api/telegram/products/deletion-report',
    'vio favourites': '/api/telegram/favourites/report',
    'vio categories': '/api/telegram/category/report',
    'vio category-ads': '/api/telegram/category/products-per-category-report',
    'vio searches': '/api/telegram/search/report',
  }
  // The specifications define no report for these, only a series and rows.
  const withReport = figures.filter(([product, report]) => `${product} ${report}` in paths)
  const total = async (path: string, metric: string, query: string): Promise<number> => {
    const { body } = await ask(path, query)
    const rows = (Array.isArray(body) ? body : [body]) as Record<string, number>[]
    return rows.reduce((sum, row) => sum + (row[metric] ?? 0), 0)
  }
  const listAll = async (
    product: 'vio' | 'saath',
    query: Record<string, string | number>,
  ): Promise<ListedRow[]> => {
    const found: ListedRow[] = []
    for (let cursor: string | null = null; ;) {
      const page: Reply<Page> = await own<Page>(product, 'rows', {
        ...dates(),
        ...query,
        ...(cursor === null ? {} : { cursor }),
      })
      if (page.status !== 200) throw new Error(JSON.stringify(page.body))
      found.push(...page.body.data)
      cursor = page.body.next
      if (cursor === null) return found
    }
  }

  test.each(withReport)('the series of %s %s %s equals the report of each day', async (...figure) => {
    const [product, report, metric] = figure
    const { body } = await own<Value[]>(product, 'series', { ...dates(), report, metric })
    expect(body.map(({ day }) => day)).toEqual(listDays(month))
    for (const { day, value } of body.filter((_one, index) => index % 5 === 3))
      expect({ day, value }).toEqual({
        day,
        value: await total(paths[`${product} ${report}`] ?? '', metric, `startDate=${day}&endDate=${day}`),
      })
  })

  test.each(withReport.filter(([, report]) => (reportsWithRows as readonly string[]).includes(report)))(
    'the rows of %s %s %s are as many as its figure, each once, newest first',
    async (product, report, metric) => {
      const rows = await listAll(product, { report, metric, take: 23 })
      const query = `startDate=${month.from}&endDate=${month.to}`
      expect(rows).toHaveLength(await total(paths[`${product} ${report}`] ?? '', metric, query))
      expect(rows.map(({ at }) => at)).toEqual(
        rows
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      )
      expect(JSON.stringify(rows)).not.toMatch(/\+?(?:998|91)\d{9,10}/)
    },
  )

  test('app opens of Vio, which have no report, have as many rows as the series counts', async () => {
    const figure = { report: 'app-opens', metric: '_count' }
    const { body } = await own<Value[]>('vio', 'series', { ...dates(), ...figure })
    const rows = await listAll('vio', { ...figure, take: 30 })
    expect(rows.length).toBeGreaterThan(10)
    expect(body.reduce((sum, { value }) => sum + value, 0)).toBe(rows.length)
  })

  test('a series and rows can be limited to one row of a report', async () => {
    const { body } = await ask('/api/products/report', `startDate=${month.from}&endDate=${month.to}`)
    const [product] = body as Record<string, number>[]
    const query = { report: 'purchases', metric: 'totalParticipants', subject: product?.['productId'] ?? 0 }
    expect(await listAll('saath', query)).toHaveLength(product?.['totalParticipants'] ?? 0)
    const { body: days } = await own<Value[]>('saath', 'series', { ...dates(), ...query })
    expect(days.reduce((sum, { value }) => sum + value, 0)).toBe(product?.['totalParticipants'])
  })

  test('every page of rows and every export is audited with the operator', async () => {
    const entries = () =>
      pool.query<{ actor: string; action: string; object: string; data: Record<string, unknown> }>(
        `select actor, action, object, data from audit_log where action like 'report.%' order by id desc limit 3`,
      )
    const rows = await listAll('saath', { report: 'shares', metric: '_count', take: 40 })
    expect(rows.length).toBeGreaterThan(40)
    await app.ask('POST', '/api/reports/exports', {
      product: 'saath',
      token: operators.saath.accessToken,
      body: { ...dates(), report: 'shares' },
    })
    expect((await entries()).rows).toMatchObject([
      { actor: operators.saath.id, action: 'report.export', object: 'shares', data: month },
      { actor: operators.saath.id, action: 'report.rows', object: 'shares._count', data: month },
      { actor: operators.saath.id, action: 'report.rows', data: { ...month, cursor: null, rows: 40 } },
    ])
  })

  test('an unknown figure is refused', async () => {
    for (const query of [
      { report: 'ads', metric: 'totalCount' },
      { report: 'shares', metric: 'totalCount' },
      { report: 'purchases', metric: 'totalGroups', subject: `1' or true` },
      { report: 'shares', metric: '_count', cursor: '99999999999999999999-1' },
    ])
      expect(await own('saath', 'rows', query)).toMatchObject({
        status: 400,
        body: { code: 'INPUT_INVALID' },
      })
  })

  test('the overview equals the reports for today, yesterday, a week and four weeks', async () => {
    for (const product of ['vio', 'saath'] as const) {
      const { status, body } = await own<
        {
          report: string
          metric: string
          days: number[]
          fourWeeks: number
          week: number
          yesterday: number
        }[]
      >(product, 'overview', {})
      expect(status).toBe(200)
      expect(body.length).toBeGreaterThanOrEqual(8)
      expect(body.length).toBeLessThanOrEqual(12)
      for (const { report, metric, days, week, fourWeeks, yesterday } of body) {
        const { body: series } = await own<Value[]>(product, 'series', {
          report,
          metric,
          startDate: addDays(today(product), -27),
          endDate: today(product),
        })
        const values = series.map(({ value }) => value)
        const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)
        expect({ report, metric, days, week, fourWeeks, yesterday }).toEqual({
          report,
          metric,
          days: values,
          week: sum(values.slice(-7)),
          fourWeeks: sum(values),
          yesterday: values.at(-2),
        })
      }
      expect(body.filter(({ fourWeeks }) => fourWeeks > 0).length).toBeGreaterThan(6)
    }
  })
})

const today = (product: 'vio' | 'saath'): string => dayOf(product, new Date())

describe('requests for reports', () => {
  const hostile = [
    'startDate=2026-02-30',
    'startDate=13.01.2026',
    'startDate=2026-11-02&endDate=2026-11-01',
    'startDate=2025-01-01&endDate=2026-11-01',
    'startDate=2026-11-01&startDate=2026-11-02',
    'startDate=0001-01-01',
    'startDate=1e9',
    'startDate=',
    'startDate=%00',
    `startDate=${encodeURIComponent(`2026-11-01'; drop table users; --`)}`,
    `startDate=${encodeURIComponent('2026-11-01T00:00:00 05:30')}`,
    `startDate=${'2'.repeat(5_000)}`,
  ]
  const reports = [...allEndpoints].filter(([, { path }]) => /(?:\/|-)report$|^\/api\/reports\//.test(path))

  test('every report refuses invalid dates', async () => {
    expect(reports.length).toBe(19)
    for (const [name, { method, path, query }] of reports) {
      if (!query || !('startDate' in query.shape)) continue
      const more =
        name === 'getReportSeries' || name === 'listReportRows' ? '&report=users&metric=activeCount' : ''
      for (const dates of hostile)
        expect(
          await app.ask(method, `${path}?${dates}${more}`, {
            product: productOf(path),
            token: operators[productOf(path)].accessToken,
          }),
        ).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
    }
  })

  test('every report refuses sessions without a second factor and of the other product', async () => {
    for (const [name, endpoint] of reports) {
      const product = endpoint.product === 'saath' ? 'saath' : 'vio'
      const person = { ...operators[product] }
      const askWith = (token: string) =>
        app.ask<{ code: string }>(endpoint.method, addressOf(name, endpoint), {
          product,
          token,
          body: bodyOf(name, product),
        })
      await asDatabaseOwner('update sessions set second_factor_at = null')
      expect((await askWith(person.accessToken)).body.code).toBe('SECOND_FACTOR_REQUIRED')
      await asDatabaseOwner('update sessions set second_factor_at = now()')
      const foreign = operators[product === 'vio' ? 'saath' : 'vio']
      expect((await askWith(foreign.accessToken)).body.code).toBe('SESSION_EXPIRED')
      expect((await askWith(person.accessToken)).status).toBe(200)
    }
  })

  test('a report states its zone, period and completeness in headers readable by other origins', async () => {
    const before = Date.now() - 60_000
    const origin = app.deps.config.http.reportsOrigins[0] ?? ''
    const { headers } = await app.ask(
      'GET',
      '/api/shares/report?startDate=2026-11-01T18:30:00Z&endDate=11.03.2026',
      {
        product: 'saath',
        token: operators.saath.accessToken,
        headers: { origin },
      },
    )
    expect(headers).toMatchObject({
      'x-report-zone': 'Asia/Kolkata',
      'x-report-from': '2026-11-02',
      'x-report-to': '2026-11-03',
      'x-report-complete-until': '2026-11-03T18:30:00.000Z',
      'access-control-allow-origin': origin,
    })
    const exposed = String(headers['access-control-expose-headers']).split(', ')
    expect(exposed).toEqual(expect.arrayContaining(Object.values(reportHeaders)))
    const { headers: ofToday } = await ask('/api/telegram/users/report', '')
    expect(ofToday).toMatchObject({ 'x-report-zone': 'Asia/Tashkent', 'x-report-to': today('vio') })
    expect(Date.parse(String(ofToday['x-report-complete-until']))).toBeGreaterThan(before)
  })
})

describe('sums by month', () => {
  const purchasePaths = ['/api/products/report', '/api/expired-products/report']
  let whole: { from: string; to: string }

  /** Moves all purchases into a month that is over, and adds an earlier user, so that all its days are counted. */
  beforeAll(async () => {
    const { rows } = await pool.query<{ from: string; to: string; shift: number }>(
      `select first::text as from, (first + interval '1 month' - interval '1 day')::date::text as to,
         $1::date - (first + 5) as shift
       from (select (date_trunc('month', $1::date) - interval '2 months')::date as first) months`,
      [month.from],
    )
    const [{ from, to, shift } = { from: '', to: '', shift: 0 }] = rows
    whole = { from, to }
    await asDatabaseOwner(`insert into users (public_id, product, language, created_at)
      values ('theearlyuser0001', 'saath', 'en', '${addDays(from, -2)}T12:00:00Z')`)
    const moved = { group_purchases: ['created_at', 'ends_at'], group_participants: ['joined_at', 'left_at'] }
    for (const [table, columns] of Object.entries({
      ...moved,
      orders: ['created_at'],
      product_interests: ['created_at'],
    }))
      await asDatabaseOwner(
        `update ${table} set ${columns.map((column) => `${column} = ${column} - interval '${shift} days'`).join(', ')}`,
      )
    await count()
  })

  const longer = () => [
    whole,
    { from: addDays(whole.from, -9), to: month.to },
    { from: addDays(whole.from, 1), to: whole.to },
  ]
  const readSummedAt = async () =>
    (await pool.query('select summed_at from report_months where month = $1', [whole.from])).rows

  test('the purchases of a whole month equal plain SQL', async () => {
    expect(await readSummedAt()).toHaveLength(1)
    expect(await deviations(longer(), purchasePaths)).toEqual([])
  })

  test.each([
    ['report_purchase_months', 'total_groups'],
    ['report_purchase_source_months', 'participants'],
  ])('control: a sum in %s that is off by one is detected', async (table, column) => {
    await asDatabaseOwner(
      `update ${table} set ${column} = ${column} + 1
       where ctid = (select ctid from ${table} where month = '${whole.from}' and ${column} > 0 limit 1)`,
    )
    expect(await deviations([whole], purchasePaths)).not.toEqual([])
    await asDatabaseOwner('delete from report_months')
    await count()
    expect(await deviations([whole], purchasePaths)).toEqual([])
  })

  test('a late row of the month is in the figures at once, and in its sum after the next run', async () => {
    const before = await readSummedAt()
    await asDatabaseOwner(
      `update orders set created_at = created_at + interval '1 day' where id = (select min(id) from orders)`,
    )
    expect(await deviations(longer(), purchasePaths)).toEqual([])
    await count()
    expect(await readSummedAt()).not.toEqual(before)
    expect(await deviations(longer(), purchasePaths)).toEqual([])
  })

  test('a month is not used after a recount of one of its days until it is summed again', async () => {
    await asDatabaseOwner(`update report_days set counted_at = clock_timestamp()
      where product = 'saath' and area = 'groups' and day = '${whole.from}'`)
    await asDatabaseOwner(`update report_purchase_months set total_groups = total_groups + 1`)
    expect(await deviations([whole], purchasePaths)).toEqual([])
    await count()
    expect(await deviations([whole], purchasePaths)).toEqual([])
  })
})
