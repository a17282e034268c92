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

/** Somebody with nothing of value, and a phone that another account holds: proving it folds the first one. */
let person: Seller
let phone: string
beforeEach(async () => {
  person = await placeSeller(app)
  phone = newVioPhone()
  await signInByPhone(app, 'vio', phone)
})

const provePhone = () => signInByPhone(app, 'vio', phone, { token: person.accessToken })
const createAd = () =>
  app.ask<{ code?: string }>('POST', '/api/user/telegram/products', {
    token: person.accessToken,
    headers: { 'idempotency-key': `key-${person.id}` },
    body: formOf(),
  })

const rowOf = (id: number) =>
  app.deps.database.db
    .selectFrom('users')
    .select(['id', 'foldedInto', 'telegramId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const holderId = async (): Promise<number> => {
  const { db } = app.deps.database
  return (await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id
}
const adsOf = async ({ userId }: Seller): Promise<number> =>
  (await app.deps.database.db.selectFrom('ads').select('id').where('userId', '=', userId).execute()).length

describe('an ad that is being placed while its owner proves a phone of another account', () => {
  test('counts: written but not committed when the proof comes, it is waited for and the account stays', async () => {
    const [created, proven] = await asOwner(app.databaseName, async (client) => {
      await client.query('begin')
      // The ad is there, and the last thing before its commit, remembering the answer, has to wait.
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
    expect(await rowOf(person.userId)).toMatchObject({ foldedInto: null, telegramId: person.telegramId })
  })

  test('the controls: committed before, it counts too; without one the account is folded', async () => {
    const other = await placeSeller(app)
    await placeAd(app, { userId: other.userId })
    const refused = await signInByPhone(app, 'vio', phone, { token: other.accessToken })
    expect(refused).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } })
    expect((await provePhone()).status).toBe(200)
    expect(await rowOf(person.userId)).toMatchObject({ foldedInto: await holderId(), telegramId: null })
  })

  test('is refused when its turn comes after the fold', async () => {
    const created = await asOwner(app.databaseName, async (client) => {
      const turn = [`once:${person.userId}`]
      await client.query('select pg_advisory_lock(hashtext($1))', turn)
      const creating = createAd()
      await untilWaiting(client, 1)
      expect((await provePhone()).status).toBe(200)
      await client.query('select pg_advisory_unlock(hashtext($1))', turn)
      return creating
    })
    expect(created).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } })
    expect(await adsOf(person)).toBe(0)
  })

  test('the control: when its turn comes and nothing was folded, it is placed', async () => {
    const created = await asOwner(app.databaseName, async (client) => {
      const turn = [`once:${person.userId}`]
      await client.query('select pg_advisory_lock(hashtext($1))', turn)
      const creating = createAd()
      await untilWaiting(client, 1)
      await client.query('select pg_advisory_unlock(hashtext($1))', turn)
      return creating
    })
    expect(created.status).toBe(200)
    expect(await adsOf(person)).toBe(1)
  })

  test('waits for a fold that is under way, and is refused', async () => {
    const [proven, created] = await asOwner(app.databaseName, async (client) => {
      await client.query('begin')
      // A fold ends the sessions last.
      await client.query('select from sessions where user_id = $1 for update', [person.userId])
      const proving = provePhone()
      await untilWaiting(client, 1)
      const creating = createAd()
      await untilWaiting(client, 2)
      await client.query('rollback')
      return Promise.all([proving, creating])
    })
    expect(proven.status).toBe(200)
    expect(created).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } })
    expect(await adsOf(person)).toBe(0)
  })
})

/**
 * Whoever takes the last seat of a group holds his own row and asks for those of the others. If a fold held the row of
 * one of them and waited for his, both would wait for ever.
 */
describe('a fold', () => {
  const holdsRow = (id: number, work: (client: pg.Client) => Promise<void>) =>
    asOwner(app.databaseName, async (client) => {
      await client.query('begin')
      await client.query('select from users where id = $1 for key share', [id])
      await work(client)
    })

  test('does not wait for what the holder of the phone writes meanwhile', async () => {
    await holdsRow(await holderId(), async () => {
      expect((await provePhone()).status).toBe(200)
    })
  })

  test('the control: it waits for what the folded one writes', async () => {
    await holdsRow(person.userId, async (client) => {
      const proving = provePhone()
      await untilWaiting(client, 1)
      await client.query('rollback')
      expect((await proving).status).toBe(200)
    })
  })
})
