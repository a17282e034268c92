import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '#main/jobs.ts'
import { bringIndexUpToDate, placeAdsOf, placeSeller } from '#test/support/ads.ts'
import { setRole, signInPerson } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'
import { lifeAfter, type AdLife } from './ad-life.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const running = { id: '', attempt: 1, signal: AbortSignal.timeout(60_000) }

test('a new rate moves the ads in units, in filters and in the order, and only those', async () => {
  const seller = await placeSeller(app)
  await placeAdsOf(app, seller, [
    { name: 'В суммах', price: 1_500_000 },
    { name: 'В единицах', price: 100, currency: 'UYE' },
    { name: 'Даром', price: 0, currency: 'UYE' },
  ])
  await bringIndexUpToDate(app)
  const names = async (query: string): Promise<string[]> => {
    const { body } = await app.ask<{ data: { name: string }[] }>('GET', `/api/telegram/products?${query}`)
    return body.data.map(({ name }) => name)
  }
  expect(await names('sortBy=price%7Cdesc&take=2')).toEqual(['В суммах', 'В единицах'])
  const admin = await signInPerson(app)
  await setRole(app, admin, 'admin')
  const reply = await app.ask('PUT', '/api/settings/rate.uye', {
    token: admin.accessToken,
    body: { value: { sumPerUnit: 20_000, source: 'test' }, version: 0, reason: 'a new rate' },
  })
  expect(reply.status).toBe(200)
  const jobs = await asOwner(app.databaseName, async (client) => {
    const { rows } = await client.query<{ data: { afterId: number } }>(
      `select data from pgboss.job where name = 'ads.reprice'`,
    )
    return rows
  })
  expect(jobs).toEqual([{ data: { afterId: 0 } }])
  await jobHandlers(app.workerDeps)['ads.reprice']({ afterId: 0 }, running)
  // Only the one whose sum changed is brought into the index.
  expect(await bringIndexUpToDate(app)).toBe(1)
  expect(await names('sortBy=price%7Cdesc&take=2&minPrice=1')).toEqual(['В единицах', 'В суммах'])
  expect(await names('minPrice=2000000&maxPrice=2000000')).toEqual(['В единицах'])
  await jobHandlers(app.workerDeps)['ads.reprice']({ afterId: 0 }, running)
  expect(await bringIndexUpToDate(app)).toBe(0)
})

test('an ad whose month is over ends by the table of moves, whatever waits beside it', async () => {
  const seller = await placeSeller(app)
  const [plain, changed, refused, live] = await placeAdsOf(
    app,
    seller,
    ['Просто', 'С правкой', 'С отказом', 'Ещё живая'].map((name) => ({ name })),
  )
  const { db } = app.deps.database
  const over = [plain, changed, refused].map((ad) => ad?.id ?? 0)
  await db
    .updateTable('ads')
    .set({ expiresAt: new Date(1_000) })
    .where('id', 'in', over)
    .execute()
  const read = async () => {
    const rows = await db
      .selectFrom('ads')
      .selectAll()
      .where('id', 'in', [...over, live?.id ?? 0])
      .orderBy('id')
      .execute()
    return rows.map(({ version: _version, ...row }) => row as typeof row & AdLife)
  }
  const submittedAt = new Date(2_000)
  await db
    .updateTable('ads')
    .set({ pendingRevisionId: 71, submittedAt })
    .where('id', '=', over[1] ?? 0)
    .execute()
  await db
    .updateTable('ads')
    .set({ rejectedRevisionId: 72, rejectReason: 'PRICE_WRONG', reason: 'PRICE_WRONG' })
    .where('id', '=', over[2] ?? 0)
    .execute()
  const before = await read()
  await jobHandlers(app.workerDeps)['ads.expire']({}, running)
  const after = await read()
  const at = after[0]?.endedAt ?? new Date(0)
  expect(after).toEqual(
    before.map((row) => (over.includes(row.id) ? lifeAfter(row, { kind: 'expire' }, at) : row)),
  )
  expect(after.map(({ status }) => status)).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED', 'ACTIVE'])
  const told = await db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', seller.userId)
    .where('kind', '=', 'expiry.over')
    .execute()
  expect(told).toHaveLength(3)
})

test('days of the logs are made ahead, and old ones go', async () => {
  const days = () =>
    asOwner(app.databaseName, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select relname as name from pg_class where relname ~ '^search_queries_\\d+$' order by 1`,
      )
      return rows.map(({ name }) => name)
    })
  const old = new Date(Date.now() - 95 * 86_400_000).toISOString().slice(0, 10)
  const oldName = `search_queries_${old.replaceAll('-', '')}`
  await asOwner(app.databaseName, (client) =>
    client.query(
      `create table ${oldName} partition of search_queries for values from ('${old}') to ('${old}'::date + 1)`,
    ),
  )
  await jobHandlers(app.workerDeps)['market.partition']({}, running)
  const left = await days()
  expect(left).not.toContain(oldName)
  expect(left.length).toBeGreaterThanOrEqual(15)
})
