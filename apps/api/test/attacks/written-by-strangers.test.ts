import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deleteOldInterests } from '#shop/catalogue/interests.service.ts'
import { finishWrites } from '#platform/write-behind.ts'
import { newDevice, newIp } from '#test/support/people.ts'
import { placeProduct } from '#test/support/shop.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { openPool } from '#test/support/test-database.ts'
import { databaseUrl } from '#test/support/test-environment.ts'

let app: TestApp
let owner: pg.Pool
beforeAll(async () => {
  app = await startTestApp()
  // A tenth of the caps of production; the limits of requests keep the factor that they were made with.
  Object.assign(app.deps.config.http, { rateLimitFactor: 0.1 })
  owner = openPool(databaseUrl(app.databaseName, 'postgres'))
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const count = async (table: string): Promise<number> =>
  (await owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ?? 0

test('S11 one network with invented devices cannot register interest without end, and another can', async () => {
  const trial = await placeProduct(app, { isReal: false })
  const ip = newIp()
  const register = async (from: string) =>
    (
      await app.ask('POST', '/api/interest', {
        product: 'saath',
        ip: from,
        device: newDevice(),
        body: { productId: trial.id, button: 'alone' },
      })
    ).status
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1) statuses.push(await register(ip))
  // Two a minute; the test may span two minutes.
  expect(await count('product_interests')).toBeLessThanOrEqual(4)
  expect(statuses.slice(-1)).toEqual([429])
  expect(await register(newIp())).toBe(200)
})

test('S11 registrations of visitors end after thirteen months', async () => {
  await owner.query(`update product_interests set created_at = now() - interval '401 days'`)
  await deleteOldInterests(app.workerDeps)
  expect(await count('product_interests')).toBe(0)
})

test('S11 one network fills the log of searches only up to its cap, and gets every answer', async () => {
  const ip = newIp()
  const search = async (from: string, index: number) =>
    (
      await app.ask('GET', `/api/products/search?query=lamp${index}`, {
        product: 'saath',
        ip: from,
        device: newDevice(),
      })
    ).status
  for (let index = 0; index < 150; index += 1) expect(await search(ip, index)).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await finishWrites(app.deps)
  // Sixty a minute; the test may span two minutes.
  const logged = await count('shop_searches')
  expect(logged).toBeGreaterThanOrEqual(60)
  expect(logged).toBeLessThanOrEqual(120)
})

test('S11 refused callbacks write at most twenty lines a minute, and all are counted', async () => {
  const warn = vi.spyOn(app.deps.log, 'warn')
  const counted = vi.spyOn(app.deps.metrics, 'count')
  for (let index = 0; index < 100; index += 1)
    await app.ask('POST', '/api/payments/payme', { body: { method: 'CheckTransaction' } })
  const lines = warn.mock.calls.filter(([message]) => message === 'payment callback refused')
  // The test may span two minutes.
  expect(lines.length).toBeGreaterThanOrEqual(20)
  expect(lines.length).toBeLessThanOrEqual(40)
  expect(counted.mock.calls.filter(([name]) => name === 'payment_callbacks')).toHaveLength(100)
})
