import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ban } from '#test/support/people.ts'
import { approveReferrals, signInWith } from '#test/support/referrals.ts'
import {
  askAs,
  buyNow,
  deliver,
  moveOrder,
  placeOperator,
  placeProduct,
  type Shopper,
} from '#test/support/shop.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { openPool } from '#test/support/test-database.ts'
import { databaseUrl } from '#test/support/test-environment.ts'

let app: TestApp
let pool: pg.Pool
let operator: Shopper
beforeAll(async () => {
  app = await startTestApp()
  pool = openPool(databaseUrl(app.databaseName, 'postgres'))
  operator = await placeOperator(app)
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

const pair = async (): Promise<[referrer: Shopper, friend: Shopper]> => {
  const referrer = await signInWith(app, pool, null)
  return [referrer, await signInWith(app, pool, referrer.id)]
}

/** A friend's order at this price in rupees, delivered and kept. */
const earn = async (friend: Shopper, price = 1380): Promise<string> => {
  const product = await placeProduct(app, { price })
  const { id } = (await buyNow(app, friend, product, { address: '7 Lake View' })).body
  await deliver(app, operator, id)
  await pool.query(`update orders set delivered_at = now() - interval '8 days' where number = $1`, [id])
  await approveReferrals(app)
  return id
}

const cancelOrder = (who: Shopper, id: string) =>
  askAs(app, who, 'POST', `/api/user/orders/${id}/cancel`, { body: {} })

interface Due {
  readonly userId: string
  readonly duePaise: number
  readonly orders: number
}
const ask = async <T>(path: string, who: Shopper = operator) =>
  (await askAs<T>(app, who, 'GET', `/api/referral-payouts/${path}`)).body
const dues = () => ask<{ data: readonly Due[]; total: number; totalPaise: number }>('due?take=100')
const dueOf = async (who: Shopper) => (await dues()).data.find(({ userId }) => userId === who.id)
const ordersOf = (who: Shopper) =>
  ask<{ data: readonly { orderId: string; amountPaise: number }[]; duePaise: number; total: number }>(
    `due/${who.id}`,
  )
const pay = (who: Shopper, more: Record<string, unknown> = {}, by = operator) =>
  askAs<{ paidPaise?: number; waitsUntil?: string | null; code?: string }>(
    app,
    by,
    'POST',
    '/api/referral-payouts',
    {
      body: { userId: who.id, ...more },
    },
  )

describe('amounts due', () => {
  test('the list shows referrers with their amounts due, and the orders behind an amount add up to it', async () => {
    const [referrer, friend] = await pair()
    const orders = [await earn(friend), await earn(friend, 1001)]
    const due = await dueOf(referrer)
    expect(due).toMatchObject({
      name: 'Aziza',
      phoneNumber: referrer.phone,
      isBanned: false,
      duePaise: 2070 + 1501,
      orders: 2,
      paidPaise: 0,
    })
    const behind = await ordersOf(referrer)
    expect(behind).toMatchObject({
      data: orders.map((orderId) => ({ orderId, friend: 'Aziza' })),
      total: 2,
      duePaise: 2070 + 1501,
    })
    expect(behind.data.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(behind.duePaise)
    const all = await dues()
    expect(all.data.reduce((sum, { duePaise }) => sum + duePaise, 0)).toBe(all.totalPaise)
  })

  test('pending shares and paid referrers are not due, and a payout is in the list of payouts', async () => {
    const [referrer, friend] = await pair()
    const product = await placeProduct(app, { price: 1380 })
    const { id } = (await buyNow(app, friend, product, { address: '7 Lake View' })).body
    await moveOrder(app, operator, id, { status: 'CONFIRMED' })
    expect(await dueOf(referrer)).toBeUndefined()
    await earn(friend)
    expect((await pay(referrer, { expectedPaise: 2070 })).body).toEqual({ paidPaise: 2070, waitsUntil: null })
    expect(await dueOf(referrer)).toBeUndefined()
    const paid = await ask<{ data: readonly Due[]; totalPaise: number }>('paid?take=100')
    expect(paid.data[0]).toMatchObject({ userId: referrer.id, paidPaise: 2070, orders: 1 })
    const { rows } = await pool.query<{ sum: string }>(
      `select sum(amount_paise) as sum from referral_lines where account = 'PAID'`,
    )
    expect(paid.totalPaise).toBe(Number(rows[0]?.sum))
  })

  test('the debt of a returned order is listed among the orders behind the amount', async () => {
    const [referrer, friend] = await pair()
    const returned = await earn(friend)
    await pay(referrer)
    await moveOrder(app, operator, returned, { status: 'RETURNED' })
    expect(await dueOf(referrer)).toBeUndefined()
    await earn(friend, 2000)
    expect(await dueOf(referrer)).toMatchObject({ duePaise: 3000 - 2070, orders: 2, paidPaise: 2070 })
    const behind = await ordersOf(referrer)
    expect(behind.data.map(({ amountPaise }) => amountPaise)).toEqual([-2070, 3000])
    expect((await pay(referrer, { expectedPaise: 930 })).body).toEqual({ paidPaise: 930, waitsUntil: null })
    expect(await dueOf(referrer)).toBeUndefined()
  })

  test('the list marks banned referrers and audits every read once', async () => {
    const [referrer, friend] = await pair()
    await earn(friend)
    await ban(app, referrer)
    expect(await dueOf(referrer)).toMatchObject({ isBanned: true })
    await ordersOf(referrer)
    await ordersOf(referrer)
    const { rows } = await pool.query<{ object: string }>(
      `select object from audit_log where action = 'referral.read' and actor = $1 and object in ('due', $2)
        order by object`,
      [operator.id, referrer.id],
    )
    expect(rows.map(({ object }) => object).toSorted()).toEqual(['due', referrer.id].toSorted())
  })
})

describe('payout of the expected amount', () => {
  test('a payout is refused when the amount due differs from the expected one', async () => {
    const [referrer, friend] = await pair()
    await earn(friend)
    const { duePaise } = (await dueOf(referrer)) as Due
    const later = await earn(friend)
    expect(await pay(referrer, { expectedPaise: duePaise })).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_CHANGED' },
    })
    expect(await dueOf(referrer)).toMatchObject({ duePaise: 2 * duePaise })
    await moveOrder(app, operator, later, { status: 'RETURNED' })
    expect((await pay(referrer, { expectedPaise: duePaise })).body).toEqual({
      paidPaise: duePaise,
      waitsUntil: null,
    })
    // A second payout finds an amount due of 0.
    expect((await pay(referrer, { expectedPaise: duePaise })).status).toBe(409)
  })

  test('S18 a payout above the setting is recorded when a second operator orders the same amount', async () => {
    const colleague = await placeOperator(app)
    await pool.query(
      `insert into settings (product, key, value, version) values ('saath', 'payouts.approval', '{"abovePaise": 2069}', 1)`,
    )
    const [referrer, friend] = await pair()
    await earn(friend)
    expect((await pay(referrer, { expectedPaise: 1 })).body.code).toBe('PAYOUT_CHANGED')
    for (let count = 0; count < 2; count += 1)
      expect((await pay(referrer)).body).toMatchObject({
        paidPaise: 0,
        waitsUntil: expect.any(String) as string,
      })
    expect(await dueOf(referrer)).toMatchObject({ duePaise: 2070 })
    expect((await pay(referrer, {}, colleague)).body).toEqual({ paidPaise: 2070, waitsUntil: null })
    await pool.query(`delete from settings where key = 'payouts.approval'`)
  })

  test('concurrent payouts of one referrer are recorded once', async () => {
    const [referrer, friend] = await pair()
    await earn(friend)
    const answers = await Promise.all(Array.from({ length: 4 }, () => pay(referrer, { expectedPaise: 2070 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect((await pool.query('select * from referral_problems')).rows).toEqual([])
  })

  test('control: without the expected amount a later share is recorded as paid', async () => {
    const [referrer, friend] = await pair()
    await earn(friend)
    const { duePaise } = (await dueOf(referrer)) as Due
    await earn(friend)
    expect((await pay(referrer)).body.paidPaise).toBe(2 * duePaise)
  })
})

describe('one household is one person', () => {
  const door = {
    address: '12 MG Road',
    addressExtra: 'Flat 4',
    city: 'Pune',
    state: 'Maharashtra',
    pin: '411001',
  }
  const order = async (who: Shopper, delivery: object, price = 1380): Promise<string> =>
    (await buyNow(app, who, await placeProduct(app, { price }), { ...door, ...delivery })).body.id
  const keep = async (id: string): Promise<void> => {
    await deliver(app, operator, id)
    await pool.query(`update orders set delivered_at = now() - interval '8 days' where number = $1`, [id])
    await approveReferrals(app)
  }
  const review = (who: Shopper, orderId: string, decision: 'RELEASED' | 'DENIED') =>
    askAs<{ code?: string }>(app, operator, 'POST', '/api/referral-payouts/reviews', {
      body: { userId: who.id, orderId, decision, note: 'looked at both' },
    })
  type HeldDue = Due & { readonly heldPaise: number }

  test.each([
    ['spelt otherwise', { address: '12 M G Rd', addressExtra: 'flat no 4' }],
    ['on one line', { address: 'Flat 4, 12, M.G. Road', addressExtra: '' }],
  ])(
    'the address of the referrer %s brings no share, also after an order elsewhere',
    async (_how, delivery) => {
      const [referrer, friend] = await pair()
      await order(referrer, {})
      await cancelOrder(referrer, await order(referrer, { address: '9 Hill Road', pin: '560001' }))
      await keep(await order(friend, delivery))
      expect(await dueOf(referrer)).toBeUndefined()
    },
  )

  test('a shared device holds the payout until an operator releases it', async () => {
    const [referrer, friend] = await pair()
    await pool.query(
      `update sessions set requester = (select requester from sessions where user_id = $1 limit 1) where user_id = $2`,
      [referrer.userId, friend.userId],
    )
    const id = await earn(friend)
    expect(await dueOf(referrer)).toMatchObject({
      duePaise: 2070,
      heldPaise: 2070,
    } satisfies Partial<HeldDue>)
    expect((await ordersOf(referrer)).data).toMatchObject([{ orderId: id, held: ['DEVICE'], decision: null }])
    expect((await pay(referrer)).body).toMatchObject({ paidPaise: 0 })
    expect((await review(referrer, id, 'RELEASED')).status).toBe(200)
    expect(await dueOf(referrer)).toMatchObject({ duePaise: 2070, heldPaise: 0 })
    expect((await pay(referrer, { expectedPaise: 2070 })).body).toMatchObject({ paidPaise: 2070 })
    expect((await pool.query('select * from referral_problems')).rows).toEqual([])
  })

  test('a referrer who orders to the address of a friend later is held, and other friends are paid', async () => {
    const [referrer, friend] = await pair()
    const other = await signInWith(app, pool, referrer.id)
    const id = await order(friend, {})
    await keep(id)
    await earn(other)
    expect(await dueOf(referrer)).toMatchObject({ duePaise: 4140, heldPaise: 0 })
    await order(referrer, { address: '12 M.G. Road, Flat 4', addressExtra: '' })
    expect(await dueOf(referrer)).toMatchObject({ duePaise: 4140, heldPaise: 2070 })
    expect((await pay(referrer, { expectedPaise: 2070 })).body).toMatchObject({ paidPaise: 2070 })
    expect((await review(referrer, id, 'DENIED')).status).toBe(200)
    expect(await dueOf(referrer)).toBeUndefined()
    // A denied friend brings nothing more, wherever the orders go.
    await keep(await order(friend, { address: '5 Temple Street', addressExtra: '' }))
    expect(await dueOf(referrer)).toBeUndefined()
    expect((await pool.query('select * from referral_problems')).rows).toEqual([])
  })

  test('a neighbour in the same street is paid without a review', async () => {
    const [referrer, friend] = await pair()
    await order(referrer, {})
    await keep(await order(friend, { addressExtra: 'Flat 5' }))
    expect(await dueOf(referrer)).toMatchObject({ duePaise: 2070, heldPaise: 0 })
  })

  test('only an operator reviews, and only friends with a share', async () => {
    const [referrer, friend] = await pair()
    const id = await earn(friend)
    const stranger = await signInWith(app, pool, null)
    const own = await order(stranger, {})
    expect((await review(referrer, own, 'DENIED')).body.code).toBe('ORDER_NOT_FOUND')
    const denied = await askAs(app, referrer, 'POST', '/api/referral-payouts/reviews', {
      body: { userId: referrer.id, orderId: id, decision: 'RELEASED', note: 'my own friend' },
    })
    expect(denied.status).toBe(403)
  })
})
