import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '#main/jobs.ts'
import { bringIndexUpToDate, placeAdsOf, placeSeller } from '#test/support/ads.ts'
import { setRole, signInPerson } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

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
  await jobHandlers(app.deps)['ads.reprice']({ afterId: 0 }, running)
  // Only the one whose sum changed is brought into the index.
  expect(await bringIndexUpToDate(app)).toBe(1)
  expect(await names('sortBy=price%7Cdesc&take=2&minPrice=1')).toEqual(['В единицах', 'В суммах'])
  expect(await names('minPrice=2000000&maxPrice=2000000')).toEqual(['В единицах'])
  await jobHandlers(app.deps)['ads.reprice']({ afterId: 0 }, running)
  expect(await bringIndexUpToDate(app)).toBe(0)
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
  await jobHandlers(app.deps)['market.partition']({}, running)
  const left = await days()
  expect(left).not.toContain(oldName)
  expect(left.length).toBeGreaterThanOrEqual(15)
})
