import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '#platform/days.ts'
import { finishWrites } from '#platform/write-behind.ts'
import { placeAd, type PlacedAd } from '#test/support/ads.ts'
import { newDevice } from '#test/support/people.ts'
import { byStopwatch } from '#test/support/stopwatch.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { makeTestLog } from '#test/support/test-log.ts'
import { readRollUpLag, rollUpViews } from './views.service.ts'

let app: TestApp
let ad: PlacedAd
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Midnight in Tashkent, some days ago. */
const midnight = (daysAgo: number): Date =>
  new Date(Date.parse(`${dayOf('vio', new Date())}T00:00:00+05:00`) - daysAgo * 86_400_000)
const after = (start: Date, seconds: number): Date => new Date(start.getTime() + seconds * 1000)
/** A past day. */
const yesterday = () => midnight(1)

/** Resets the progress to this time. */
const countFrom = (at: Date) =>
  asOwner(app.databaseName, (client) =>
    client.query(`update view_roll_up set counted_until = $1, viewers_until = $2`, [at, dayOf('vio', at)]),
  )
beforeEach(async () => {
  ad = await placeAd(app)
  await asOwner(app.databaseName, (client) => client.query('truncate ad_views, ad_view_days, ad_counters'))
  await countFrom(midnight(2))
})

/** Rows of the log as a process writes them. */
const see = (rows: readonly { at: Date; viewer?: number; kind?: number; surface?: number }[]) =>
  asOwner(app.databaseName, async (client) => {
    for (const { at, viewer = 1, kind = 0, surface = 0 } of rows)
      await client.query(
        'insert into ad_views (ad_id, viewer, seen_at, kind, surface) values ($1, $2, $3, $4, $5)',
        [ad.id, viewer, at, kind, surface],
      )
  })
const days = () =>
  app.deps.database.db
    .selectFrom('adViewDays')
    .select(['surface', 'impressions', 'opens', 'viewers'])
    .where('adId', '=', ad.id)
    .orderBy('day')
    .orderBy('surface')
    .execute()
const totals = () =>
  app.deps.database.db
    .selectFrom('adCounters')
    .select(['impressions', 'opens'])
    .where('adId', '=', ad.id)
    .executeTakeFirst()
const progress = async () =>
  (await app.deps.database.pool.query<{ until: Date }>('select counted_until as until from view_roll_up'))
    .rows[0]?.until

describe('counting views', () => {
  test('views are counted by day and surface, with distinct viewers, and in total', async () => {
    await see([
      { at: after(yesterday(), 60), viewer: 1 },
      { at: after(yesterday(), 7_200), viewer: 1 },
      { at: after(yesterday(), 7_201), viewer: 2 },
      { at: after(yesterday(), 80_000), viewer: 2, kind: 1 },
      { at: after(yesterday(), 80_000), viewer: 3, surface: 6, kind: 1 },
    ])
    await rollUpViews(app.workerDeps)
    expect(await days()).toEqual([
      { surface: 0, impressions: 3, opens: 1, viewers: 2 },
      { surface: 6, impressions: 0, opens: 1, viewers: 1 },
    ])
    expect(await totals()).toEqual({ impressions: 3, opens: 2 })
  })

  test('views are counted by days in Tashkent', async () => {
    await see([{ at: yesterday() }, { at: after(yesterday(), -0.001), viewer: 2 }])
    await rollUpViews(app.workerDeps)
    expect(await days()).toEqual([
      { surface: 0, impressions: 1, opens: 0, viewers: 1 },
      { surface: 0, impressions: 1, opens: 0, viewers: 1 },
    ])
  })

  test('repeated and concurrent runs add nothing', async () => {
    await see([
      { at: after(yesterday(), 10) },
      { at: after(yesterday(), 11), viewer: 2 },
      { at: after(yesterday(), 500), viewer: 2 },
    ])
    await Promise.all(Array.from({ length: 10 }, () => rollUpViews(app.workerDeps)))
    await rollUpViews(app.workerDeps)
    expect(await totals()).toEqual({ impressions: 3, opens: 0 })
    expect(await days()).toEqual([{ surface: 0, impressions: 3, opens: 0, viewers: 2 }])
  })

  test('control: adding without a mark doubles the counts with every run', async () => {
    await see([{ at: after(yesterday(), 10) }, { at: after(yesterday(), 10), viewer: 2 }])
    const naive = () =>
      asOwner(app.databaseName, (client) =>
        client.query(
          `insert into ad_counters (ad_id, impressions)
           select ad_id, count(*) from ad_views where ad_id = $1 group by ad_id
           on conflict (ad_id) do update set impressions = ad_counters.impressions + excluded.impressions`,
          [ad.id],
        ),
      )
    await naive()
    await naive()
    expect((await totals())?.impressions).toBe(4)
  })

  test('an interrupted run neither loses nor repeats views', async () => {
    await see([{ at: after(yesterday(), 10) }, { at: after(yesterday(), 600), viewer: 2 }])
    // The second minute cannot be counted.
    await asOwner(app.databaseName, (client) =>
      client.query(
        `create function refuse() returns trigger language plpgsql as $$
           begin if new.impressions > 1 then raise 'no'; end if; return new; end $$;
         create trigger refuse before insert or update on ad_counters for each row execute function refuse()`,
      ),
    )
    await expect(rollUpViews(app.workerDeps)).rejects.toThrow('no')
    expect(await totals()).toEqual({ impressions: 1, opens: 0 })
    expect(await days()).toMatchObject([{ impressions: 1 }])
    expect(await progress()).toEqual(after(yesterday(), 600))
    await asOwner(app.databaseName, (client) => client.query('drop function refuse() cascade'))
    await rollUpViews(app.workerDeps)
    expect(await totals()).toEqual({ impressions: 2, opens: 0 })
    expect(await days()).toEqual([{ surface: 0, impressions: 2, opens: 0, viewers: 2 }])
  })

  /** Seven rows of one minute; the third and the fourth have the same time. */
  const fullMinute = [5, 10, 20, 20, 30, 40, 50].map((second, index) => ({
    at: after(yesterday(), second),
    viewer: index,
  }))
  const refuseAbove = (impressions: number) =>
    asOwner(app.databaseName, (client) =>
      client.query(
        `create function refuse() returns trigger language plpgsql as $$
           begin if new.impressions > ${impressions} then raise 'no'; end if; return new; end $$;
         create trigger refuse before insert or update on ad_counters for each row execute function refuse()`,
      ),
    )
  const refuseNothing = () =>
    asOwner(app.databaseName, (client) => client.query('drop function refuse() cascade'))

  test('a minute with more rows than a slice is counted exactly, slice by slice', async () => {
    await see(fullMinute)
    await asOwner(app.databaseName, (client) =>
      client.query(
        `create table if not exists slices (impressions bigint);
         create function note_slice() returns trigger language plpgsql security definer as
           $$ begin insert into slices values (new.impressions); return new; end $$;
         create trigger note_slice after insert or update on ad_counters
           for each row execute function note_slice()`,
      ),
    )
    await rollUpViews(app.workerDeps, { rowsPerSlice: 3 })
    const { rows } = await asOwner(app.databaseName, (client) =>
      client.query<{ impressions: number }>('select impressions::int from slices order by 1'),
    )
    await asOwner(app.databaseName, (client) => client.query('drop function note_slice() cascade'))
    // The row with the same time as the last one is in the same slice.
    expect(rows.map(({ impressions }) => impressions)).toEqual([4, 7])
    expect(await totals()).toEqual({ impressions: 7, opens: 0 })
    expect(await days()).toEqual([{ surface: 0, impressions: 7, opens: 0, viewers: 7 }])
  })

  test('after a failed slice the earlier slices stay counted, and the next run adds the rest', async () => {
    await see(fullMinute)
    await refuseAbove(5)
    await expect(rollUpViews(app.workerDeps, { rowsPerSlice: 2 })).rejects.toThrow('no')
    expect(await totals()).toEqual({ impressions: 4, opens: 0 })
    expect(await progress()).toEqual(after(yesterday(), 20.001))
    await refuseNothing()
    await Promise.all([1, 2, 3].map(() => rollUpViews(app.workerDeps, { rowsPerSlice: 2 })))
    expect(await totals()).toEqual({ impressions: 7, opens: 0 })
    expect(await days()).toEqual([{ surface: 0, impressions: 7, opens: 0, viewers: 7 }])
  })

  test('the roll-up raises an alarm when it is more than ten minutes late, and only then', async () => {
    const lines: string[] = []
    const counted: string[] = []
    const deps = {
      ...app.workerDeps,
      log: { ...makeTestLog(), error: (message: string) => lines.push(message) },
      metrics: { ...app.deps.metrics, count: (name: string) => counted.push(name) },
    } as unknown as typeof app.workerDeps
    await see(fullMinute)
    await refuseAbove(0)
    await expect(rollUpViews(deps)).rejects.toThrow('no')
    expect(await readRollUpLag(app.workerDeps)).toBeGreaterThan(86_000)
    expect([lines, counted]).toEqual([['views are counted late'], ['views_late']])
    await refuseNothing()
    await rollUpViews(deps)
    expect(await readRollUpLag(app.workerDeps)).toBeLessThan(300)
    expect([lines.length, counted.length]).toEqual([1, 1])
  })

  test('the current minute is not counted yet', async () => {
    await app.ask('POST', '/api/telegram/views', {
      device: newDevice(),
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' },
      body: { views: [{ id: ad.id, kind: 'open', surface: 'page' }] },
    })
    await finishWrites(app.deps)
    await rollUpViews(app.workerDeps)
    expect(await totals()).toBeUndefined()
    expect(Date.now() - Number(await progress())).toBeGreaterThan(60_000)
    // Moves the rows two minutes back.
    await asOwner(app.databaseName, async (client) => {
      await client.query(`update ad_views set seen_at = seen_at - interval '2 minutes'`)
      await client.query(`update view_roll_up set counted_until = counted_until - interval '5 minutes'`)
    })
    await rollUpViews(app.workerDeps)
    expect(await totals()).toEqual({ impressions: 0, opens: 1 })
  })

  test('weeks without views are skipped at once', async () => {
    await countFrom(midnight(60))
    const started = performance.now()
    await rollUpViews(app.workerDeps)
    expect(byStopwatch(performance.now() - started)).toBeLessThan(5_000)
    expect(Date.now() - Number(await progress())).toBeLessThan(180_000)
  })

  test('the roll-up does not change other counters', async () => {
    await asOwner(app.databaseName, (client) =>
      client.query('insert into ad_counters (ad_id, contacts, favourites) values ($1, 7, 8)', [ad.id]),
    )
    await see([{ at: after(yesterday(), 10), kind: 1 }])
    await rollUpViews(app.workerDeps)
    expect(
      await app.deps.database.db
        .selectFrom('adCounters')
        .selectAll()
        .where('adId', '=', ad.id)
        .executeTakeFirst(),
    ).toMatchObject({ impressions: 0, opens: 1, contacts: 7, favourites: 8 })
  })
})

describe('old days of the log', () => {
  // Raw views have a retention of 35 days.
  const dayAgo = (daysAgo: number): string => midnight(daysAgo).toISOString().slice(0, 10)
  const partitionOf = (day: string): string => `ad_views_${day.replaceAll('-', '')}`
  const oldDay = dayAgo(40)
  const partition = partitionOf(oldDay)
  const exists = async (name = partition): Promise<boolean> =>
    asOwner(app.databaseName, async (client) => {
      const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
        name,
      ])
      return rows[0]?.found ?? false
    })
  const addDay = (day: string) =>
    asOwner(app.databaseName, (client) =>
      client.query(
        `create table if not exists ${partitionOf(day)} partition of ad_views
         for values from ('${day}') to ('${day}'::date + 1)`,
      ),
    )
  beforeEach(async () => {
    await addDay(oldDay)
    await see([{ at: new Date(`${oldDay}T06:00:00Z`) }, { at: new Date(`${oldDay}T20:00:00Z`), viewer: 2 }])
  })

  test('fully counted old days are dropped, and their figures stay', async () => {
    await countFrom(midnight(42))
    await rollUpViews(app.workerDeps)
    expect(await exists()).toBe(false)
    expect(await totals()).toEqual({ impressions: 2, opens: 0 })
    await rollUpViews(app.workerDeps)
    expect(await totals()).toEqual({ impressions: 2, opens: 0 })
  })

  /** Makes counting fail, as with a statement timeout. */
  const withFailingCounting = async (work: () => Promise<void>): Promise<void> => {
    await asOwner(app.databaseName, (client) =>
      client.query(
        `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
         create trigger refuse before insert on ad_counters for each row execute function refuse()`,
      ),
    )
    try {
      await expect(rollUpViews(app.workerDeps)).rejects.toThrow('no')
      await work()
    } finally {
      await asOwner(app.databaseName, (client) => client.query('drop function refuse() cascade'))
    }
  }

  test('uncounted old days stay at most twice as long as counted ones', async () => {
    const veryOldDay = dayAgo(72)
    await addDay(veryOldDay)
    await countFrom(midnight(73))
    await withFailingCounting(async () => {
      expect(await exists()).toBe(true)
      expect(await exists(partitionOf(veryOldDay))).toBe(false)
    })
  })

  test('counted old days are dropped although counting a later day fails', async () => {
    await countFrom(midnight(2))
    await see([{ at: after(yesterday(), 10) }])
    await withFailingCounting(async () => {
      expect(await exists()).toBe(false)
    })
  })

  test('days within the retention are not dropped', async () => {
    const names = () =>
      asOwner(app.databaseName, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ad_views'::regclass order by 1`,
        )
        return rows.map(({ name }) => name)
      })
    const before = await names()
    await countFrom(midnight(42))
    await rollUpViews(app.workerDeps)
    expect(await names()).toEqual(before.filter((name) => name !== partition))
    expect(before.length).toBeGreaterThan(10)
  })
})
