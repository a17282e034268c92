import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { archiveAds } from '#market/ads/write/write.sql.ts'
import { connectDatabase } from '#platform/db.ts'
import { toAppError } from '#platform/http/errors.ts'
import { formOf, placeAdsOf, placeSeller, type Seller } from '#test/support/ads.ts'
import { setRole } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

let app: TestApp
let seller: Seller
let moderator: Seller

beforeAll(async () => {
  app = await startTestApp()
  ;[seller, moderator] = await Promise.all([placeSeller(app), placeSeller(app)])
  await setRole(app, moderator, 'admin')
})
afterAll(() => app.close())

const base = '/api/user/telegram/products'
const busy = { status: 503, body: { code: 'SERVER_BUSY', retryAfterSeconds: 1 } }

/** Waits until the server or a test connection waits for a lock. */
const untilWaiting = (client: pg.Client, who: 'app' | 'postgres') =>
  vi.waitFor(
    async () => {
      // Not in a transaction: there the view of waiting locks would not change.
      await client.query('select pg_stat_clear_snapshot()')
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = $1 and usename = $2 and wait_event_type = 'Lock'`,
        [app.databaseName, who],
      )
      expect(rowCount).toBe(1)
    },
    { timeout: 60_000, interval: 10 },
  )

describe('deadlocks', () => {
  const decide = (ids: readonly number[]) =>
    app.ask('POST', `${base}/moderate`, {
      token: moderator.accessToken,
      body: { isModerated: true, productIds: ids },
    })

  test('the aborted transaction of a deadlock has no effect and its client gets SERVER_BUSY', async () => {
    const ads = await placeAdsOf(
      app,
      seller,
      ['Первая', 'Вторая', 'Третья'].map((name) => ({ status: 'PENDING', name })),
    )
    const ids = ads.map(({ id }) => id)
    await app.ask('GET', `${base}/moderate?take=40`, { token: moderator.accessToken })
    const lock = (client: pg.Client, id: number | undefined) =>
      client.query('select from ads where id = $1 for update', [id])
    const reply = await asOwner(app.databaseName, (first) =>
      asOwner(app.databaseName, async (second) => {
        await first.query('begin')
        await lock(first, ids[1])
        await second.query('begin')
        // This transaction does not detect deadlocks.
        await second.query(`set local deadlock_timeout = '1h'`)
        await lock(second, ids[2])
        const decided = decide(ids)
        await untilWaiting(first, 'app')
        const inVain = lock(second, ids[0])
        await untilWaiting(first, 'postgres')
        // Now the server requests the lock of the second one, which completes the deadlock that only the server detects.
        await first.query('rollback')
        const answer = await decided
        await inVain
        await second.query('rollback')
        return answer
      }),
    )
    expect(reply).toMatchObject(busy)
    expect(reply.headers['retry-after']).toBe('1')
    expect(await decide(ids)).toMatchObject({ status: 200, body: { decided: ids, changed: [] } })
  })
})

describe('statement timeout on a locked row', () => {
  test('the client gets SERVER_BUSY and not INTERNAL', async () => {
    const [ad] = await placeAdsOf(app, seller, [{}])
    if (!ad) throw new Error('no ad was placed')
    const shortTimeout = connectDatabase(
      { ...app.deps.config.database, statementTimeoutMs: 200 },
      'shortTimeout',
    )
    const refusal = await asOwner(app.databaseName, async (client) => {
      await client.query('begin')
      await client.query('select from ads where id = $1 for update', [ad.id])
      const error: unknown = await shortTimeout.pool
        .query('select from ads where id = $1 for update', [ad.id])
        .catch((reason: unknown) => reason)
      await client.query('rollback')
      return toAppError(error)
    })
    await shortTimeout.close()
    expect(refusal).toMatchObject({ code: 'SERVER_BUSY', details: { retryAfterSeconds: 10 } })
  })
})

describe('an ad archived while its owner edits it', () => {
  const dayMs = 86_400_000

  /** The edit waits for the archive's transaction, which then ends with this statement. */
  const changeDuring = async (end: 'commit' | 'rollback') => {
    const createdAt = new Date(Date.now() - 40 * dayMs)
    const [ad] = await placeAdsOf(app, seller, [{ status: 'CLOSED', createdAt }])
    if (!ad) throw new Error('no ad was placed')
    const transaction = await app.deps.database.db.startTransaction().execute()
    try {
      const block = { endedBefore: new Date(Date.now() - 35 * dayMs), size: 10 }
      expect(await archiveAds(transaction, block)).toBe(1)
      const asked = app.ask('PATCH', `${base}/${ad.link}`, {
        token: seller.accessToken,
        body: formOf({ name: 'Другое имя' }),
      })
      await asOwner(app.databaseName, (client) => untilWaiting(client, 'app'))
      await transaction[end]().execute()
      return await asked
    } finally {
      // An open transaction would keep its connection and the server from closing.
      if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute()
    }
  }

  test('the edit of an ad that was archived meanwhile is answered with SERVER_BUSY', async () => {
    expect(await changeDuring('commit')).toMatchObject(busy)
  })

  test('control: when the archive rolls back, the ad is edited', async () => {
    expect(await changeDuring('rollback')).toMatchObject({ status: 200 })
  })
})
