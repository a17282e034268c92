import { endpoint } from '@app/contract/endpoint'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inTx } from '#platform/ctx.ts'
import type { Routes } from '#platform/http/bind.ts'
import { formOf, placeAdsOf, placeImages, placeSeller, type Seller } from '#test/support/ads.ts'
import { setRole } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

const probe = endpoint({
  method: 'POST',
  path: '/api/probe',
  product: 'vio',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'A route of this test',
  body: z.strictObject({}),
  reply: z.object({ one: z.int() }),
  errors: [],
})

/** Reads by another connection inside a transaction. */
const routes: Routes = (bind) => {
  bind(probe, (ctx) =>
    inTx(ctx, async () => {
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(ctx.db)
      return { one: rows[0]?.one ?? 0 }
    }),
  )
}

let app: TestApp
let seller: Seller
let moderator: Seller

/** A new server for every test, with empty caches. */
beforeEach(async () => {
  app = await startTestApp({
    environment: {
      DATABASE_POOL_SIZE: '1',
      DATABASE_CONNECT_TIMEOUT_MS: '5000',
      DATABASE_STATEMENT_TIMEOUT_MS: '10000',
    },
    extraRoutes: [routes],
  })
  ;[seller, moderator] = [await placeSeller(app), await placeSeller(app)]
  await setRole(app, moderator, 'admin')
})
afterEach(() => app.close())

const base = '/api/user/telegram/products'

const placeWaiting = async () => {
  await placeImages(app, seller, 1)
  const images = await app.deps.database.db.selectFrom('images').select('id').execute()
  const [ad] = await placeAdsOf(app, seller, [{ status: 'PENDING', imageIds: images.map(({ id }) => id) }])
  if (!ad) throw new Error('no ad was placed')
  return ad
}

test('the moderation queue needs one connection', async () => {
  const { id } = await placeWaiting()
  const reply = await app.ask('GET', `${base}/moderate?take=40`, { token: moderator.accessToken })
  expect(reply).toMatchObject({ status: 200, body: { data: [{ id }], total: 1 } })
})

test('placing an ad needs one connection', async () => {
  const photos = await placeImages(app, seller, 1)
  const reply = await app.ask('POST', base, { token: seller.accessToken, body: formOf({ photos }) })
  expect(reply.status).toBe(200)
})

test('editing an ad needs one connection', async () => {
  const { link } = await placeWaiting()
  const body = formOf({ name: 'Другое имя' })
  expect((await app.ask('PATCH', `${base}/${link}`, { token: seller.accessToken, body })).status).toBe(200)
})

test('control: a transaction that reads by another connection waits for itself', async () => {
  // It would wait forever, so the timeout can be short.
  app.deps.database.pool.options.connectionTimeoutMillis = 300
  const reply = await app.ask('POST', '/api/probe', { body: {} })
  expect(reply).toMatchObject({ status: 503, body: { code: 'SERVER_BUSY' } })
})
