import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSaathPhone, setRole, signInByPhone } from '#test/support/people.ts'
import { approveReferrals, signInWith } from '#test/support/referrals.ts'
import { askAs, home, joinOrCreate, placeProduct, placeShopper, type Shopper } from '#test/support/shop.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { openPool } from '#test/support/test-database.ts'
import { databaseUrl } from '#test/support/test-environment.ts'

let app: TestApp
let pool: pg.Pool
let operator: Shopper
beforeAll(async () => {
  app = await startTestApp()
  pool = openPool(databaseUrl(app.databaseName, 'postgres'))
  operator = await placeShopper(app)
  await setRole(app, operator, 'operator')
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

const elsewhere = { ...home, address: '7 Lake View' }
/** 1.5% of 1,380 rupees, in paise. */
const share = 2070

const buy = async (who: Shopper, more: Record<string, unknown> = {}): Promise<string> => {
  const product = await placeProduct(app, { price: 1380 })
  const { status, body } = await askAs<{ id: string }>(app, who, 'POST', '/api/user/orders', {
    body: { productId: product.id, ...elsewhere, ...more },
  })
  expect(status).toBe(200)
  return body.id
}
const move = async (order: string, ...states: string[]): Promise<void> => {
  for (const status of states)
    expect((await askAs(app, operator, 'PATCH', `/api/orders/${order}`, { body: { status } })).status).toBe(
      200,
    )
}
const keepFor = (order: string, days: number) =>
  pool.query(`update orders set delivered_at = delivered_at - make_interval(days => $2) where number = $1`, [
    order,
    days,
  ])
const totals = async (who: Shopper) => {
  const { body } = await askAs<{
    pendingPaise: number
    approvedPaise: number
    paidPaise: number
    Pending: number
  }>(app, who, 'GET', '/api/referral-payouts/total-amounts')
  return [body.pendingPaise, body.approvedPaise, body.paidPaise]
}
const linesOf = async (who: Shopper) =>
  (
    await askAs<{
      data: { account: string; amountPaise: number; friend: string; orderTotalPaise: number }[]
      total: number
    }>(app, who, 'GET', '/api/referral-payouts/lines')
  ).body
const payOut = async (who: Shopper, key?: string) =>
  (
    await askAs<{ paidPaise: number }>(app, operator, 'POST', '/api/referral-payouts', {
      body: { userId: who.id },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })
  ).body.paidPaise
/** The audited payouts of a referrer, oldest first. */
const payoutsLogged = async (who: Shopper) =>
  (
    await pool.query<{ data: object }>(
      `select data from audit_log where action = 'referral.pay' and object = $1 order by id`,
      [who.id],
    )
  ).rows.map(({ data }) => data)
const pair = async (): Promise<[referrer: Shopper, friend: Shopper]> => {
  const referrer = await signInWith(app, pool, null)
  return [referrer, await signInWith(app, pool, referrer.id)]
}
const problems = async () => (await pool.query('select * from referral_problems')).rows

/** All lines ever written, to check that no more are added. */
const countLines = async () =>
  (await pool.query<{ count: number }>('select count(*)::int as count from referral_lines')).rows[0]?.count

describe('the share of a friend’s order', () => {
  test('a share is pending at confirmation, approved seven days after delivery and paid out once', async () => {
    const [referrer, friend] = await pair()
    const order = await buy(friend)
    expect(await totals(referrer)).toEqual([0, 0, 0])
    await move(order, 'CONFIRMED')
    expect(await totals(referrer)).toEqual([share, 0, 0])
    await move(order, 'SHIPPED', 'DELIVERED')
    await keepFor(order, 6)
    await approveReferrals(app)
    expect(await totals(referrer)).toEqual([share, 0, 0])
    await keepFor(order, 1)
    await approveReferrals(app)
    expect(await totals(referrer)).toEqual([0, share, 0])
    expect(await payOut(referrer)).toBe(share)
    expect(await totals(referrer)).toEqual([0, share, share])
    expect(await payOut(referrer)).toBe(0)
    expect(await linesOf(referrer)).toMatchObject({
      total: 5,
      data: [
        { account: 'PAID', amountPaise: share, friend: 'Aziza', orderTotalPaise: 1380_00 },
        { account: 'APPROVED', amountPaise: -share },
        { account: 'APPROVED', amountPaise: share },
        { account: 'PENDING', amountPaise: -share },
        { account: 'PENDING', amountPaise: share },
      ],
    })
    expect(await problems()).toEqual([])
  })

  test('a full group brings the share of every invited member', async () => {
    const [referrer, friend] = await pair()
    const product = await placeProduct(app, { need: 2 })
    const begun = await joinOrCreate(app, friend, product, elsewhere)
    expect(await totals(referrer)).toEqual([0, 0, 0])
    await joinOrCreate(app, await placeShopper(app), product, { inviteCode: begun.body.inviteCode })
    // Of the creator's 313 rupees; the other member has no referrer.
    expect(await totals(referrer)).toEqual([Math.floor((313_00 * 15) / 1000), 0, 0])
  })

  test.each([
    ['before shipping', ['CONFIRMED', 'CANCELLED']],
    ['on delivery', ['CONFIRMED', 'SHIPPED', 'RETURNED']],
    ['after delivery', ['CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURNED']],
  ])('an order that ends %s takes back its pending share', async (_name, states) => {
    const [referrer, friend] = await pair()
    await move(await buy(friend), ...states)
    expect(await totals(referrer)).toEqual([0, 0, 0])
    expect((await linesOf(referrer)).data[0]).toMatchObject({ account: 'REVERSED', amountPaise: share })
    await approveReferrals(app)
    expect(await totals(referrer)).toEqual([0, 0, 0])
  })

  const earn = async (friend: Shopper): Promise<string> => {
    const order = await buy(friend)
    await move(order, 'CONFIRMED', 'SHIPPED', 'DELIVERED')
    await keepFor(order, 7)
    await approveReferrals(app)
    return order
  }

  test('a return after the approval takes back the approved share', async () => {
    const [referrer, friend] = await pair()
    const order = await earn(friend)
    await move(order, 'RETURNED')
    expect(await totals(referrer)).toEqual([0, 0, 0])
    expect(await payOut(referrer)).toBe(0)
  })

  test('a return after the payout is a debt, deducted from later shares to the paisa', async () => {
    const [referrer, friend] = await pair()
    const returned = await earn(friend)
    expect(await payOut(referrer)).toBe(share)
    await move(returned, 'RETURNED')
    expect(await totals(referrer)).toEqual([0, 0, share])
    await earn(friend)
    expect(await payOut(referrer)).toBe(0)
    expect(await totals(referrer)).toEqual([0, share, share])
    await earn(friend)
    expect(await payOut(referrer)).toBe(share)
    expect(await totals(referrer)).toEqual([0, 2 * share, 2 * share])
    expect(await problems()).toEqual([])
  })

  test('repeated and concurrent jobs, moves and payouts write no further lines', async () => {
    const [referrer, friend] = await pair()
    const order = await buy(friend)
    const again = (status: string) =>
      Promise.all(
        Array.from({ length: 4 }, () =>
          askAs(app, operator, 'PATCH', `/api/orders/${order}`, { body: { status } }),
        ),
      )
    for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED']) await again(status)
    await keepFor(order, 7)
    await Promise.all(Array.from({ length: 4 }, () => approveReferrals(app)))
    const paid = await Promise.all(Array.from({ length: 4 }, () => payOut(referrer)))
    expect(paid.toSorted((one, other) => one - other)).toEqual([0, 0, 0, share])
    expect(await totals(referrer)).toEqual([0, share, share])
    const before = await countLines()
    await again('DELIVERED')
    await approveReferrals(app)
    await payOut(referrer)
    expect(await countLines()).toBe(before)
  })

  describe('repeated payouts', () => {
    test('a repeated key answers the same amount and leaves one audit entry', async () => {
      const [referrer, friend] = await pair()
      await earn(friend)
      expect(await payOut(referrer, 'one-name-of-a-payout')).toBe(share)
      expect(await payOut(referrer, 'one-name-of-a-payout')).toBe(share)
      expect(await totals(referrer)).toEqual([0, share, share])
      expect(await payoutsLogged(referrer)).toEqual([{ paidPaise: share }])
      // Another key is another payout, of the shares approved since.
      await earn(friend)
      expect(await payOut(referrer, 'one-name-of-a-payout')).toBe(share)
      expect(await totals(referrer)).toEqual([0, 2 * share, share])
      expect(await payOut(referrer, 'the-name-of-the-next')).toBe(share)
      expect(await totals(referrer)).toEqual([0, 2 * share, 2 * share])
    })

    test('ten concurrent payouts with one key are one payout', async () => {
      const [referrer, friend] = await pair()
      await earn(friend)
      const paid = await Promise.all(
        Array.from({ length: 10 }, () => payOut(referrer, 'ten-payouts-at-once')),
      )
      expect(new Set(paid)).toEqual(new Set([share]))
      expect(await totals(referrer)).toEqual([0, share, share])
      expect(await payoutsLogged(referrer)).toEqual([{ paidPaise: share }])
    })

    test('the same key pays another referrer too', async () => {
      const [[referrer, friend], [other, friendOfOther]] = [await pair(), await pair()]
      await earn(friend)
      await earn(friendOfOther)
      expect(await payOut(referrer, 'a-name-for-two-people')).toBe(share)
      expect(await payOut(other, 'a-name-for-two-people')).toBe(share)
      expect(await totals(other)).toEqual([0, share, share])
    })

    test('control: without a key the second payout is 0 and has its own audit entry', async () => {
      const [referrer, friend] = await pair()
      await earn(friend)
      expect([await payOut(referrer), await payOut(referrer)]).toEqual([share, 0])
      expect(await payoutsLogged(referrer)).toEqual([{ paidPaise: share }, { paidPaise: 0 }])
    })
  })

  test('a return that races the approval never leaves a share', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [referrer, friend] = await pair()
      const order = await buy(friend)
      await move(order, 'CONFIRMED', 'SHIPPED', 'DELIVERED')
      await keepFor(order, 7)
      await Promise.all([approveReferrals(app), move(order, 'RETURNED'), approveReferrals(app)])
      expect(await totals(referrer)).toEqual([0, 0, 0])
    }
    expect(await problems()).toEqual([])
  })

  test('control: a job that reads first and writes later keeps the share of a returned order', async () => {
    const [referrer, friend] = await pair()
    const order = await buy(friend)
    await move(order, 'CONFIRMED', 'SHIPPED', 'DELIVERED')
    const { rows } = await pool.query<{ id: string }>('select id from orders where number = $1', [order])
    await move(order, 'RETURNED')
    await pool.query(
      `insert into referral_lines (referrer_id, order_id, account, amount_paise, entry)
        values ($1, $2, 'PENDING', $3::bigint * -1, 'approve'), ($1, $2, 'APPROVED', $3, 'approve')`,
      [referrer.userId, rows[0]?.id, share],
    )
    expect(await totals(referrer)).toEqual([-share, share, 0])
    expect((await problems()).map(({ problem }) => problem as string)).toEqual(['below nought'])
    await pool.query(`delete from referral_lines where order_id = $1`, [rows[0]?.id])
  })

  test('only operators record payouts, and the server’s role cannot change or delete lines', async () => {
    const [referrer, friend] = await pair()
    await move(await buy(friend), 'CONFIRMED')
    const reply = await askAs(app, referrer, 'POST', '/api/referral-payouts', {
      body: { userId: referrer.id },
    })
    expect(reply.status).toBe(403)
    const { db } = app.deps.database
    await expect(db.updateTable('referralLines').set({ amountPaise: 1 }).execute()).rejects.toThrow(
      /permission/,
    )
    await expect(db.deleteFrom('referralLines').execute()).rejects.toThrow(/permission/)
  })
})

describe('the referrer of an order', () => {
  test('orders delivered to the referrer’s own address, in any spelling, bring no share', async () => {
    const [referrer, friend] = await pair()
    await buy(referrer, { address: '12-A, M.G. Road', addressExtra: 'Flat 3' })
    for (const address of ['12-A, M.G. Road', '12a mg road'])
      await move(await buy(friend, { address, addressExtra: 'FLAT 3' }), 'CONFIRMED')
    expect(await totals(referrer)).toEqual([0, 0, 0])
    await move(await buy(friend, { address: '12-B, M.G. Road', addressExtra: 'Flat 3' }), 'CONFIRMED')
    expect(await totals(referrer)).toEqual([share, 0, 0])
  })

  test('the first referrer stays, and users cannot refer themselves', async () => {
    const [first, friend] = await pair()
    const second = await signInWith(app, pool, null)
    for (const refererId of [second.id, friend.id])
      expect((await signInWith(app, pool, refererId, friend.telegramId)).id).toBe(friend.id)
    await signInWith(app, pool, friend.id, first.telegramId)
    await move(await buy(friend), 'CONFIRMED')
    await move(await buy(first), 'CONFIRMED')
    expect(await totals(first)).toEqual([share, 0, 0])
    for (const other of [second, friend]) expect(await totals(other)).toEqual([0, 0, 0])
  })

  test('a phone account gets its referrer at the first sign-in, by a link or by a member’s code', async () => {
    const referrer = await placeShopper(app)
    const { body } = await joinOrCreate(app, referrer, await placeProduct(app))
    for (const refererId of [referrer.id, body.participantCode])
      expect((await signInByPhone(app, 'saath', newSaathPhone(), { refererId })).status).toBe(200)
    // A group's own code and an unknown code name no referrer.
    for (const refererId of [body.inviteCode, 'zzzzzzzzzzzzzz', `${body.participantCode}' or 1=1`])
      expect((await signInByPhone(app, 'saath', newSaathPhone(), { refererId })).status).toBe(200)
    const count = await askAs<{ count: number }>(
      app,
      referrer,
      'GET',
      '/api/referral-payouts/referrals-count',
    )
    expect(count.body.count).toBe(2)
  })

  test('a user with two merged accounts earns nothing by referring the other one', async () => {
    const [referrer, friend] = await pair()
    await pool.query(
      `update users set merged_into = $2, telegram_id = null, phone = null, phone_verified_at = null where id = $1`,
      [referrer.userId, friend.userId],
    )
    await move(await buy(friend), 'CONFIRMED')
    expect(await totals(friend)).toEqual([0, 0, 0])
    const other = await signInWith(app, pool, friend.id)
    await move(await buy(other, { address: '9 Hill Street' }), 'CONFIRMED')
    expect(await totals(friend)).toEqual([share, 0, 0])
  })

  test('control: the checker reports a share for the referrer’s own order', async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into referral_lines (referrer_id, order_id, account, amount_paise, entry)
          select user_id, id, 'PENDING', 1, 'announce' from orders o
          where not exists (select from referral_lines l where l.order_id = o.id) limit 1`,
      )
      expect((await client.query('select problem from referral_problems')).rows).toEqual([
        { problem: 'for oneself' },
      ])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
