import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDevice, signInPerson } from '#test/support/people.ts'
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
    const rows = await app.deps.database.db.selectFrom('appOpens').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { userId: null, deeplinkType: null },
      { deeplinkType: 'product', deeplinkData: 'abc_1', utmSource: 'tg' },
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

  test('partitions are made ahead by the server’s own role, again and again', async () => {
    const { partitionEvents } = await import('./activity.jobs.ts')
    await partitionEvents(app.deps)
    await partitionEvents(app.deps)
    const { rows } = await asOwner(app.databaseName, (client) =>
      client.query<{ n: number }>(
        `select count(*)::int as n from pg_inherits where inhparent = 'analytics_events'::regclass`,
      ),
    )
    expect(rows[0]?.n).toBeGreaterThanOrEqual(16)
  })
})
