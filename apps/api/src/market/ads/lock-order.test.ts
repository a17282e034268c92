import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TxDb } from '#platform/db.ts'
import { placeAdsOf, placeSeller, type Seller } from '#test/support/ads.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'
import { repriceUnits, incrementVersions } from './write/write.sql.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Two ads in reverse physical order: the older one was changed last. */
const placeTwo = async (seller: Seller): Promise<[number, number]> => {
  const [older, newer] = await placeAdsOf(app, seller, [
    { price: 100, currency: 'UYE' },
    { price: 200, currency: 'UYE', name: 'Другая' },
  ])
  if (!older || !newer) throw new Error('two ads were placed')
  const { db } = app.deps.database
  await db.updateTable('ads').set({ photoCount: 1 }).where('id', '=', older.id).execute()
  const lying = await db
    .selectFrom('ads')
    .select('id')
    .where('id', 'in', [older.id, newer.id])
    .orderBy(sql`ctid`)
    .execute()
  expect(lying.map(({ id }) => id)).toEqual([newer.id, older.id])
  return [older.id, newer.id]
}

/** Whether the newer ad is unlocked while the statement waits for the older one, with a sequential scan. */
const leavesNewerFree = async (
  [older, newer]: readonly [number, number],
  work: (db: TxDb) => Promise<unknown>,
): Promise<boolean> =>
  asOwner(app.databaseName, async (client) => {
    await client.query('begin')
    await client.query('select from ads where id = $1 for update', [older])
    const working = app.deps.database.db.transaction().execute(async (transaction) => {
      await sql`set local enable_indexscan = off`.execute(transaction)
      await sql`set local enable_bitmapscan = off`.execute(transaction)
      await work(transaction)
    })
    await vi.waitFor(
      async () => {
        // Outside a transaction, because inside it the statistics would be a snapshot.
        await client.query('select pg_stat_clear_snapshot()')
        const waiting = await client.query(
          `select from pg_stat_activity where datname = $1 and usename = 'app' and wait_event_type = 'Lock'`,
          [app.databaseName],
        )
        expect(waiting.rowCount).toBe(1)
      },
      { timeout: 60_000, interval: 10 },
    )
    const { rowCount } = await client.query('select from ads where id = $1 for update skip locked', [newer])
    await client.query('rollback')
    await working
    return rowCount === 1
  })

test('repricing locks ads in the order of ids, against deadlocks', async () => {
  const ads = await placeTwo(await placeSeller(app))
  const block = { afterId: 0, size: 10, sumPerUnit: 20_000 }
  expect(await leavesNewerFree(ads, (db) => repriceUnits(db, block))).toBe(true)
})

test('incrementing versions locks an owner’s ads in the order of ids', async () => {
  const seller = await placeSeller(app)
  const ads = await placeTwo(seller)
  const block = { userId: seller.userId, afterId: 0, size: 10 }
  expect(await leavesNewerFree(ads, (db) => incrementVersions(db, block))).toBe(true)
})

test('control: an unordered update locks ads in physical order', async () => {
  const ads = await placeTwo(await placeSeller(app))
  const update = (db: TxDb) =>
    db
      .updateTable('ads')
      .set({ photoCount: 2 })
      .where('id', 'in', [...ads])
      .execute()
  expect(await leavesNewerFree(ads, update)).toBe(false)
})
