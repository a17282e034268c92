import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSaathPhone, signInByPhone, signInPerson, type Person } from '#test/support/people.ts'
import { signInWith } from '#test/support/referrals.ts'
import {
  askAs,
  buyNow,
  joinOrCreate,
  moveOrder,
  placeOperator,
  placeProduct,
  placeShopper,
} from '#test/support/shop.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { openPool } from '#test/support/test-database.ts'
import { databaseUrl } from '#test/support/test-environment.ts'

/** Each kind of data that prevents the merge of a shop account into another one. */
let app: TestApp
let pool: pg.Pool
beforeAll(async () => {
  app = await startTestApp()
  pool = openPool(databaseUrl(app.databaseName, 'postgres'))
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

const userIdOf = async ({ id }: Pick<Person, 'id'>): Promise<number> =>
  Number((await pool.query<{ id: string }>('select id from users where public_id = $1', [id])).rows[0]?.id)

const hasValue = async (person: Pick<Person, 'id'>): Promise<boolean | undefined> =>
  (await pool.query<{ is: boolean }>('select user_has_value($1) as is', [await userIdOf(person)])).rows[0]?.is

/** A user without a phone who has referral earnings and nothing else. */
const placeEarner = async (): Promise<Person> => {
  const earner = await signInPerson(app, 'saath')
  const friend = await signInWith(app, pool, earner.id)
  const { body } = await buyNow(app, friend, await placeProduct(app))
  expect((await moveOrder(app, await placeOperator(app), body.id, { status: 'CONFIRMED' })).status).toBe(200)
  const { rows } = await pool.query('select from referral_lines where referrer_id = $1', [
    await userIdOf(earner),
  ])
  expect(rows).toHaveLength(1)
  return earner
}

describe('data of value', () => {
  test('an order prevents a merge', async () => {
    const who = await placeShopper(app)
    expect(await hasValue(who)).toBe(false)
    const { status, body } = await buyNow(app, who, await placeProduct(app))
    expect(status).toBe(200)
    expect(await hasValue(who)).toBe(true)
    // An ended order too: its buyer must find it later.
    expect((await askAs(app, who, 'POST', `/api/user/orders/${body.id}/cancel`, { body: {} })).status).toBe(
      200,
    )
    expect(await hasValue(who)).toBe(true)
  })

  test('a seat in a group prevents a merge, also with another user’s order', async () => {
    const [who, other] = [await placeShopper(app), await placeShopper(app)]
    expect((await joinOrCreate(app, who, await placeProduct(app))).status).toBe(200)
    await pool.query('update orders set user_id = $2 where user_id = $1', [who.userId, other.userId])
    expect([await hasValue(who), await hasValue(other)]).toEqual([true, true])
  })

  test('referral earnings prevent a merge', async () => {
    expect(await hasValue(await placeEarner())).toBe(true)
  })

  test('a phone, a session, an interest or a friend without purchases does not prevent a merge', async () => {
    const who = await placeShopper(app)
    const product = await placeProduct(app)
    await pool.query(
      `insert into product_interests (user_id, product_id, kind, requester) values ($1, $2, 'SOON', 'test')`,
      [who.userId, product.id],
    )
    await signInWith(app, pool, who.id)
    expect(await hasValue(who)).toBe(false)
  })
})

describe('connecting a phone of another account', () => {
  test('connecting a phone of another account is refused to a user with earnings, who keeps them', async () => {
    const earner = await placeEarner()
    const phone = newSaathPhone()
    await signInByPhone(app, 'saath', phone)
    const reply = await signInByPhone(app, 'saath', phone, { token: earner.accessToken })
    expect(reply).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } })
    const totals = await askAs<{ pendingPaise: number }>(
      app,
      earner,
      'GET',
      '/api/referral-payouts/total-amounts',
    )
    expect(totals.body.pendingPaise).toBeGreaterThan(0)
  })

  test('connecting a phone of another account merges an empty account into it', async () => {
    const empty = await signInPerson(app, 'saath')
    const phone = newSaathPhone()
    await signInByPhone(app, 'saath', phone)
    expect((await signInByPhone(app, 'saath', phone, { token: empty.accessToken })).status).toBe(200)
    const { rows } = await pool.query(
      'select merged_into is not null as is from users where public_id = $1',
      [empty.id],
    )
    expect(rows).toEqual([{ is: true }])
  })
})
