import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishWrites } from '#platform/write-behind.ts'
import { setRole, signInPerson } from '#test/support/people.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const click = (body: object) => app.ask('POST', '/api/telegram/click', { body })
const clicks = async () => {
  await finishWrites(app.deps)
  return app.deps.database.db
    .selectFrom('categoryClicks')
    .select(['categoryId', 'source', 'count'])
    .orderBy('categoryId')
    .orderBy('source')
    .execute()
}

describe('banners', () => {
  const banner = (id: string, language: 'ru' | 'uz', from: string, to: string) => ({
    id,
    imageUrl: '/media/banner.webp',
    alt: id,
    href: '/webApp/products',
    language,
    from,
    to,
  })
  const ids = async (language: string) =>
    (
      await app.ask<{ data: { id: string }[] }>('GET', `/api/telegram/banners?language=${language}`)
    ).body.data.map(({ id }) => id)

  test('there are no banners until an operator sets some', async () => {
    expect(await ids('ru')).toEqual([])
  })

  test('banners are shown in their language on their days in Tashkent, both ends inclusive', async () => {
    const operator = await signInPerson(app)
    await setRole(app, operator, 'operator')
    const value = [
      banner('today', 'ru', '2026-11-15', '2026-11-15'),
      banner('over', 'ru', '2026-11-01', '2026-11-14'),
      banner('later', 'ru', '2026-11-16', '2026-11-20'),
      banner('bugun', 'uz', '2026-11-15', '2026-11-15'),
    ]
    const reply = await app.ask('PUT', '/api/settings/home.banners', {
      token: operator.accessToken,
      body: { value, version: 0, reason: 'a test wants it' },
    })
    expect(reply.status).toBe(200)
    const at = (moment: string) => {
      app.shiftClock(Date.parse(moment) - Date.now())
    }
    at('2026-11-14T18:59:58Z')
    expect(await ids('ru')).toEqual(['over'])
    at('2026-11-14T19:00:00Z')
    expect(await ids('ru')).toEqual(['today'])
    expect(await ids('uz')).toEqual(['bugun'])
    at('2026-11-15T19:00:00Z')
    expect(await ids('ru')).toEqual(['later'])
    expect(await ids('uz')).toEqual([])
    app.shiftClock(0)
  })

  test('banners have a link and no dates', async () => {
    app.shiftClock(Date.parse('2026-11-15T10:00:00Z') - Date.now())
    const { body } = await app.ask<{ data: object[] }>('GET', '/api/telegram/banners?language=ru')
    app.shiftClock(0)
    expect(body.data).toEqual([
      { id: 'today', src: '/media/banner.webp', alt: 'today', href: '/webApp/products' },
    ])
  })
})

describe('clicks on categories', () => {
  test('clicks are counted by category, day and source', async () => {
    for (let times = 0; times < 3; times += 1) await click({ link: 'jobs', source: 'strip' })
    await click({ link: 'jobs' })
    await click({ link: 'furniture', source: 'list' })
    await click({ link: 'furniture', source: 'suggestion' })
    expect(await clicks()).toEqual([
      { categoryId: 8, source: 'other', count: 1 },
      { categoryId: 8, source: 'strip', count: 3 },
      { categoryId: 10, source: 'list', count: 1 },
      { categoryId: 10, source: 'suggestion', count: 1 },
    ])
  })

  test('a click on an unknown category is accepted and not counted', async () => {
    const before = await clicks()
    expect(await click({ link: 'no_such_thing' })).toMatchObject({ status: 200, body: { ok: true } })
    expect(await clicks()).toEqual(before)
  })

  test.each([
    {},
    { link: '' },
    { link: 'x'.repeat(65) },
    { link: 'jobs', source: 'bot' },
    { link: 'jobs', a: 1 },
  ])('the click %j is refused', async (body) => {
    expect((await click(body)).status).toBe(400)
  })

  test('500 concurrent clicks are all counted, in a few statements', async () => {
    await asOwner(app.databaseName, (client) =>
      client.query(
        `create table click_statements (at timestamptz default clock_timestamp());
         create function note_click_statement() returns trigger language plpgsql security definer as
           $$ begin insert into click_statements default values; return null; end $$;
         create trigger note after insert on category_clicks execute function note_click_statement()`,
      ),
    )
    await Promise.all(Array.from({ length: 500 }, () => click({ link: 'animals', source: 'strip' })))
    const row = (await clicks()).find(({ categoryId }) => categoryId === 17)
    expect(row?.count).toBe(500)
    const statements = await asOwner(
      app.databaseName,
      async (client) => (await client.query('select 1 from click_statements')).rowCount,
    )
    expect(statements).toBeGreaterThan(0)
    expect(statements).toBeLessThanOrEqual(5)
  })
})

describe('popular categories', () => {
  test('popular categories are those of the last seven days, most clicks first, at most a minute old', async () => {
    await asOwner(app.databaseName, async (client) => {
      await client.query('truncate category_clicks')
      await client.query(
        `insert into category_clicks (category_id, day, source, count) values
          (1, (now() at time zone 'Asia/Tashkent')::date, 'strip', 5),
          (1, (now() at time zone 'Asia/Tashkent')::date, 'list', 5),
          (2, (now() at time zone 'Asia/Tashkent')::date - 6, 'strip', 11),
          (3, (now() at time zone 'Asia/Tashkent')::date - 7, 'strip', 99),
          (4, (now() at time zone 'Asia/Tashkent')::date, 'strip', 1)`,
      )
    })
    const { body, headers } = await app.ask('GET', '/api/telegram/category/popular')
    expect(body).toEqual({ categoryIds: [2, 1, 4] })
    expect(headers['cache-control']).toBe('public, max-age=60')
  })
})
