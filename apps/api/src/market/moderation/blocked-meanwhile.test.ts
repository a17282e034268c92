import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeAdsOf, placeSeller, type Seller } from '#test/support/ads.ts'
import { setRole } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let seller: Seller
let first: Seller
let second: Seller

beforeAll(async () => {
  app = await startTestApp()
  ;[seller, first, second] = await Promise.all([placeSeller(app), placeSeller(app), placeSeller(app)])
  for (const moderator of [first, second]) await setRole(app, moderator, 'admin')
})
afterAll(() => app.close())

const base = '/api/user/telegram/products'

const ask = async <T = unknown>(who: Seller, method: string, path: string, body?: unknown): Promise<T> =>
  (await app.ask<T>(method, `${base}${path}`, { token: who.accessToken, ...(body ? { body } : {}) })).body

const queueOf = async (who: Seller) =>
  (await ask<{ data: { id: number; appeal: { text: string } | null }[] }>(who, 'GET', '/moderate?take=40'))
    .data

const approve = (who: Seller, id: number) =>
  ask(who, 'POST', '/moderate', { isModerated: true, productIds: [id] })

const statusOf = async (id: number): Promise<string> =>
  (
    await app.deps.database.db
      .selectFrom('ads')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

const placeWaiting = async () => {
  const [ad] = await placeAdsOf(app, seller, [{ status: 'PENDING' }])
  if (!ad) throw new Error('no ad was placed')
  return ad
}

test('an ad that was blocked and appealed since is not approved from the old page', async () => {
  const { id, link } = await placeWaiting()
  expect(await queueOf(first)).toMatchObject([{ id, appeal: null }])
  expect(await ask(second, 'POST', `/${link}/block`, { reason: 'FRAUD' })).toEqual({ status: 'BLOCKED' })
  // The same revision waits again.
  expect(await ask(seller, 'POST', `/${link}/appeal`, { text: 'Ошибка' })).toMatchObject({
    status: 'PENDING',
  })
  expect(await approve(first, id)).toEqual({ decided: [], changed: [id] })
  expect(await statusOf(id)).toBe('PENDING')
  // A moderator who has seen the appeal may decide.
  expect(await queueOf(first)).toMatchObject([{ id, appeal: { text: 'Ошибка' } }])
  expect(await approve(first, id)).toEqual({ decided: [id], changed: [] })
  expect(await statusOf(id)).toBe('ACTIVE')
})

test('control: without changes in between the page is still valid', async () => {
  const { id } = await placeWaiting()
  expect(await queueOf(first)).toMatchObject([{ id }])
  expect(await approve(first, id)).toEqual({ decided: [id], changed: [] })
})
