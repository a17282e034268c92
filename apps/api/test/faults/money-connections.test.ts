import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db.ts'
import { placeAd, placeSeller, type PlacedAd, type Seller } from '#test/support/ads.ts'
import { beginPayment, coinsOf, paymeOf } from '#test/support/payments.ts'
import { setRole } from '#test/support/people.ts'
import { giveCoins } from '#test/support/promotions.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

/** Stands for anything that occupies all connections of the other routes: slow searches, a burst, a client in a loop. */
let app: TestApp
let seller: Seller
let ad: PlacedAd
beforeAll(async () => {
  app = await startTestApp({ environment: { DATABASE_POOL_SIZE: '3', DATABASE_MONEY_POOL_SIZE: '2' } })
  seller = await placeSeller(app)
  ad = await placeAd(app, { userId: seller.userId })
  await giveCoins(app, seller, 100)
  const operator = await placeSeller(app)
  await setRole(app, operator, 'admin')
  const { status } = await app.ask('PUT', '/api/settings/feature.top', {
    token: operator.accessToken,
    body: { value: { isAvailable: true, cost: 5 }, version: 0, reason: 'a test wants it' },
  })
  if (status !== 200) throw new Error(`the setting was answered ${status}`)
})
afterAll(() => app.close())

/** Holds all connections; waiting requests time out soon, which keeps the test short. */
const whileBusy = async <T>({ pool }: Database, work: () => Promise<T>): Promise<T> => {
  const { connectionTimeoutMillis } = pool.options
  const held: pg.PoolClient[] = []
  for (let count = 0; count < pool.options.max; count += 1) held.push(await pool.connect())
  pool.options.connectionTimeoutMillis = 300
  try {
    return await work()
  } finally {
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis
    for (const client of held) client.release()
  }
}

/** Buys and spends coins with the callbacks of Payme, and returns the replies. */
const payAndPromote = async (adId: number): Promise<readonly number[]> => {
  const answers: number[] = []
  const count = async (work: () => Promise<unknown>): Promise<void> => {
    answers.push(
      await work().then(
        () => 200,
        () => 503,
      ),
    )
  }
  await count(async () => {
    const { id } = await beginPayment(app, seller, 'PAYCOM_UZ')
    await paymeOf(app).pay(id, 634_500)
  })
  await count(async () => {
    const { coins } = await coinsOf(app, seller)
    expect(coins).toBeGreaterThan(0)
  })
  const { status } = await app.ask('POST', '/api/user/telegram/products/top', {
    token: seller.accessToken,
    body: [adId],
  })
  return [...answers, status]
}
const readOwnAds = () => app.ask('GET', '/api/user/telegram/products', { token: seller.accessToken })

test('coins are bought and spent while all connections of other routes are taken', async () => {
  const { money, other } = await whileBusy(app.deps.database, async () => ({
    money: await payAndPromote(ad.id),
    other: (await readOwnAds()).status,
  }))
  expect(money).toEqual([200, 200, 200])
  expect(other).toBe(503)
})

test('control: with the payment connections taken, payments fail and other routes work', async () => {
  const { money, other } = await whileBusy(app.deps.moneyDatabase, async () => ({
    money: await payAndPromote(ad.id),
    other: (await readOwnAds()).status,
  }))
  expect(money).toEqual([503, 503, 503])
  expect(other).toBe(200)
})
