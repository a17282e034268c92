import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formOf, placeAd, placeSeller, type Seller } from '#test/support/ads.ts'
import { untilWaiting } from '#test/support/processes/lock-waits.ts'
import { newVioPhone, signInByPhone } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A user without anything of value, and a phone of another account: proving it merges the user into that account. */
let claimant: Seller
let phone: string
beforeEach(async () => {
  claimant = await placeSeller(app)
  phone = newVioPhone()
  await signInByPhone(app, 'vio', phone)
})

const provePhone = () => signInByPhone(app, 'vio', phone, { token: claimant.accessToken })
const createAd = () =>
  app.ask<{ code?: string }>('POST', '/api/user/telegram/products', {
    token: claimant.accessToken,
    headers: { 'idempotency-key': `key-${claimant.id}` },
    body: formOf(),
  })

const rowOf = (id: number) =>
  app.deps.database.db
    .selectFrom('users')
    .select(['id', 'mergedInto', 'telegramId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const holderId = async (): Promise<number> => {
  const { db } = app.deps.database
  return (await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id
}
const adsOf = async ({ userId }: Seller): Promise<number> =>
  (await app.deps.database.db.selectFrom('ads').select('id').where('userId', '=', userId).execute()).length

describe('an ad that is placed while its owner proves a phone of another account', () => {
  test('prevents the merge also before its commit: the proof waits for it', async () => {
    const [created, proven] = await asOwner(app.databaseName, async (client) => {
      await client.query('begin')
      // The ad is inserted; storing the reply, the last step before the commit, has to wait.
      await client.query('lock table idempotency_keys in share mode')
      const creating = createAd()
      await untilWaiting(client, 1)
      const proving = provePhone()
      await untilWaiting(client, 2)
      await client.query('rollback')
      return Promise.all([creating, proving])
    })
    expect(created.status).toBe(200)
    expect(proven).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } })
    expect(await rowOf(claimant.userId)).toMatchObject({ mergedInto: null, telegramId: claimant.telegramId })
  })

  test('control: a committed ad prevents the merge, and without an ad the account is merged', async () => {
    const other = await placeSeller(app)
    await placeAd(app, { userId: other.userId })
    const refused = await signInByPhone(app, 'vio', phone, { token: other.accessToken })
    expect(refused).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } })
    expect((await provePhone()).status).toBe(200)
    expect(await rowOf(claimant.userId)).toMatchObject({ mergedInto: await holderId(), telegramId: null })
  })

  test('is refused when it gets its lock after the merge', async () => {
    const created = await asOwner(app.databaseName, async (client) => {
      const lock = [`once:${claimant.userId}`]
      await client.query('select pg_advisory_lock(hashtext($1))', lock)
      const creating = createAd()
      await untilWaiting(client, 1)
      expect((await provePhone()).status).toBe(200)
      await client.query('select pg_advisory_unlock(hashtext($1))', lock)
      return creating
    })
    expect(created).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } })
    expect(await adsOf(claimant)).toBe(0)
  })

  test('control: is placed when it gets its lock without a merge', async () => {
    const created = await asOwner(app.databaseName, async (client) => {
      const lock = [`once:${claimant.userId}`]
      await client.query('select pg_advisory_lock(hashtext($1))', lock)
      const creating = createAd()
      await untilWaiting(client, 1)
      await client.query('select pg_advisory_unlock(hashtext($1))', lock)
      return creating
    })
    expect(created.status).toBe(200)
    expect(await adsOf(claimant)).toBe(1)
  })

  test('waits for a running merge and is refused', async () => {
    const [proven, created] = await asOwner(app.databaseName, async (client) => {
      await client.query('begin')
      // A merge ends the sessions in its last step.
      await client.query('select from sessions where user_id = $1 for update', [claimant.userId])
      const proving = provePhone()
      await untilWaiting(client, 1)
      const creating = createAd()
      await untilWaiting(client, 2)
      await client.query('rollback')
      return Promise.all([proving, creating])
    })
    expect(proven.status).toBe(200)
    expect(created).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } })
    expect(await adsOf(claimant)).toBe(0)
  })
})

/**
 * The user who takes the last seat of a group locks their own row and then those of the other members. If a merge locked
 * the row of a member and waited for this user's row, both would deadlock.
 */
describe('a merge', () => {
  const lockRow = (id: number, work: (client: pg.Client) => Promise<void>) =>
    asOwner(app.databaseName, async (client) => {
      await client.query('begin')
      await client.query('select from users where id = $1 for key share', [id])
      await work(client)
    })

  test('does not wait for writes of the account that has the phone', async () => {
    await lockRow(await holderId(), async () => {
      expect((await provePhone()).status).toBe(200)
    })
  })

  test('control: waits for writes of the merged account', async () => {
    await lockRow(claimant.userId, async (client) => {
      const proving = provePhone()
      await untilWaiting(client, 1)
      await client.query('rollback')
      expect((await proving).status).toBe(200)
    })
  })
})
