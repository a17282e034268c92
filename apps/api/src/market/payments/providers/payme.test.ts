import type { Payme } from '@app/simulators/payme'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyProblems, userIdOf } from '#test/support/coins.ts'
import { beginPayment, cancelPayment, coinsOf, paymeOf, readPayment, sendTo } from '#test/support/payments.ts'
import { signInPerson, type Person } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { openPool } from '#test/support/test-database.ts'
import { databaseUrl, payme as account } from '#test/support/test-environment.ts'
import { holdCoins } from '../../ledger/ledger.service.ts'

let app: TestApp
let owner: pg.Pool
let payme: Payme
beforeAll(async () => {
  app = await startTestApp()
  owner = openPool(databaseUrl(app.databaseName, 'postgres'))
  payme = paymeOf(app)
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const price = 634_500
const order = async (): Promise<{ person: Person; id: string }> => {
  const person = await signInPerson(app)
  return { person, id: (await beginPayment(app, person, 'PAYCOM_UZ', 25)).id }
}
const methods = [
  'CheckPerformTransaction',
  'CreateTransaction',
  'PerformTransaction',
  'CancelTransaction',
  'CheckTransaction',
  'GetStatement',
]
const countCallbacks = async (): Promise<number> =>
  (await owner.query<{ count: number }>('select count(*)::int as count from payment_callbacks')).rows[0]
    ?.count ?? 0

describe('authentication', () => {
  test.each(methods)(
    '%s with a wrong key is answered with -32504, and nothing is stored or parsed',
    async (method) => {
      const before = await countCallbacks()
      expect((await payme.call(method, {}, { key: 'wrong-key' })).error?.code).toBe(-32_504)
      expect(await countCallbacks()).toBe(before)
    },
  )

  test.each([undefined, '', 'Basic', 'Basic %%%', 'Bearer x', `basic ${'x'.repeat(5_000)}`])(
    'the header %s is refused also with a body that cannot be parsed',
    async (authorization) => {
      const reply = await app.app.inject({
        method: 'POST',
        url: '/api/payments/payme',
        headers: { host: 'vio.localhost', ...(authorization !== undefined && { authorization }) },
        payload: '{"broken',
      })
      expect([reply.statusCode, reply.json<{ error: { code: number } }>().error.code]).toEqual([200, -32_504])
    },
  )

  test('both active keys are accepted, so that keys can be rotated', async () => {
    for (const key of account.keys) {
      const { person, id } = await order()
      await paymeOf(app, key).pay(id, price)
      expect(await coinsOf(app, person)).toMatchObject({ coins: 25 })
    }
  })

  test('the raw call is stored with its answer', async () => {
    const { text } = await payme.check('nothing', 1)
    const { rows } = await owner.query<{ body: Buffer; answer: string }>(
      'select body, answer from payment_callbacks order by id desc limit 1',
    )
    expect(rows[0]?.body.toString()).toContain('"order_id":"nothing"')
    expect(rows[0]?.answer).toBe(text)
  })
})

describe('the protocol', () => {
  const raw = (payload: string) =>
    sendTo(app, '/api/payments/payme')(payload, {
      authorization: `Basic ${Buffer.from(`Paycom:${account.keys[0]}`).toString('base64')}`,
    })
  const codeOf = async (payload: string) =>
    (JSON.parse(await raw(payload)) as { error?: { code: number } }).error?.code

  test.each([
    ['{"id":1,"meth', -32_700],
    ['[]', -32_600],
    ['{"id":1,"params":{}}', -32_600],
    ['{"id":1,"method":"CheckTransaction"}', -32_600],
    ['{"id":1,"method":"ChangePassword","params":{"password":"x"}}', -32_601],
    ['{"id":1,"method":"__proto__","params":{}}', -32_601],
    ['{"id":1,"method":"CheckTransaction","params":{"id":7}}', -32_600],
    ['{"id":1,"method":"CheckTransaction","params":{"id":"000000000000000000000000"}}', -31_003],
    ['{"id":1,"method":"PerformTransaction","params":{"id":"000000000000000000000000"}}', -31_003],
    ['{"id":1,"method":"CancelTransaction","params":{"id":"000000000000000000000000","reason":1}}', -31_003],
  ])('the call %s is answered with %d', async (payload, code) => {
    expect(await codeOf(payload)).toBe(code)
  })

  test('errors of the order name the field in three languages, with the id of the call', async () => {
    expect(
      JSON.parse(
        await raw(
          '{"id":42,"method":"CheckPerformTransaction","params":{"amount":5,"account":{"order_id":"197"}}}',
        ),
      ),
    ).toEqual({
      jsonrpc: '2.0',
      id: 42,
      error: {
        code: -31_050,
        message: { ru: 'Заказ не найден', uz: 'Buyurtma topilmadi', en: 'There is no such order' },
        data: 'order_id',
      },
    })
  })

  test.each([price - 1, price + 1, price / 100, price + 0.5, -price, 0])(
    'the amount %d is not the price to the tiyin',
    async (amount) => {
      const { id } = await order()
      expect((await payme.check(id, amount)).error?.code).toBe(-31_001)
      expect((await payme.create(payme.newId(), id, amount)).error?.code).toBe(-31_001)
    },
  )

  test('an order of another payment system is unknown to Payme', async () => {
    const person = await signInPerson(app)
    const { id } = await beginPayment(app, person, 'CLICK_UZ', 25)
    expect((await payme.check(id, price)).error?.code).toBe(-31_050)
  })
})

describe('the sandbox’s scenarios', () => {
  test('sandbox scenario 1: check, create, repeat, another transaction, cancel, repeat, check', async () => {
    const { person, id } = await order()
    const transaction = payme.newId()
    const time = Date.now()
    expect((await payme.check(id, price)).result).toEqual({ allow: true })
    const created = await payme.create(transaction, id, price, time)
    expect(created.result).toEqual({
      create_time: expect.any(Number) as number,
      transaction: id,
      state: 1,
    })
    expect((await payme.create(transaction, id, price, time)).result).toEqual(created.result)
    expect((await payme.status(transaction)).result).toEqual({
      create_time: created.result?.['create_time'],
      perform_time: 0,
      cancel_time: 0,
      transaction: id,
      state: 1,
      reason: null,
    })
    expect((await payme.create(payme.newId(), id, price)).error?.code).toBe(-31_099)
    expect((await payme.check(id, price)).error?.code).toBe(-31_099)
    const cancelled = await payme.cancel(transaction, 3)
    expect(cancelled.result).toMatchObject({ transaction: id, state: -1 })
    expect((await payme.cancel(transaction, 4)).result).toEqual(cancelled.result)
    expect((await payme.status(transaction)).result).toMatchObject({ state: -1, reason: 3, perform_time: 0 })
    expect((await payme.perform(transaction)).error?.code).toBe(-31_008)
    expect((await payme.create(transaction, id, price)).error?.code).toBe(-31_008)
    expect((await readPayment(app, person, id)).state).toBe('CANCELLED')
    expect(await coinsOf(app, person)).toMatchObject({ coins: 0, total: 0 })
  })

  test('sandbox scenario 2: check, create, perform, repeat, check, cancel, repeat, check', async () => {
    const { person, id } = await order()
    const transaction = payme.newId()
    await payme.create(transaction, id, price)
    const performed = await payme.perform(transaction)
    expect(performed.result).toMatchObject({ transaction: id, state: 2 })
    expect((await payme.perform(transaction)).result).toEqual(performed.result)
    expect(await coinsOf(app, person)).toMatchObject({ coins: 25, total: 1 })
    expect((await payme.status(transaction)).result).toMatchObject({ state: 2, cancel_time: 0, reason: null })
    const cancelled = await payme.cancel(transaction, 5)
    expect(cancelled.result).toMatchObject({ state: -2 })
    expect((await payme.cancel(transaction, 5)).result).toEqual(cancelled.result)
    expect((await payme.status(transaction)).result).toMatchObject({ state: -2, reason: 5 })
    expect((await payme.perform(transaction)).error?.code).toBe(-31_008)
    expect(await coinsOf(app, person)).toMatchObject({ coins: 0, debt: 0, total: 2 })
  })

  test('the statement lists transactions by Payme’s time, both ends inclusive', async () => {
    const from = Date.now() - 3_600_000
    const rows = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const { id } = await order()
        const transaction = payme.newId()
        await payme.create(transaction, id, price, from + index * 1_000)
        return { id, transaction }
      }),
    )
    const statement = async (to: number) =>
      (await payme.call('GetStatement', { from, to })).result?.['transactions'] as { id: string }[]
    expect((await statement(from + 1_000)).map(({ id }) => id)).toEqual(
      rows.slice(0, 2).map(({ transaction }) => transaction),
    )
    expect((await statement(from + 2_000)).at(-1)).toMatchObject({
      id: rows[2]?.transaction,
      time: from + 2_000,
      amount: price,
      account: { order_id: rows[2]?.id },
      transaction: rows[2]?.id,
      state: 1,
      reason: null,
      receivers: null,
    })
    expect(await statement(from - 1)).toEqual([])
  })
})

describe('late calls', () => {
  test('a user’s cancel after Payme has started changes nothing', async () => {
    const { person, id } = await order()
    const transaction = payme.newId()
    await payme.create(transaction, id, price)
    expect(await cancelPayment(app, person, id)).toMatchObject({ state: 'PENDING' })
    await payme.perform(transaction)
    expect(await cancelPayment(app, person, id)).toMatchObject({ state: 'PAID' })
    expect(await coinsOf(app, person)).toMatchObject({ coins: 25 })
  })

  test('after a user’s cancel Payme is refused', async () => {
    const { person, id } = await order()
    await cancelPayment(app, person, id)
    expect((await payme.check(id, price)).error?.code).toBe(-31_051)
    expect((await payme.create(payme.newId(), id, price)).error?.code).toBe(-31_008)
  })

  test('a transaction expires twelve hours after Payme started it', async () => {
    const { person, id } = await order()
    const transaction = payme.newId()
    const begun = Date.now() - 43_200_000
    expect((await payme.create(transaction, id, price, begun)).error?.code).toBe(-31_008)
    await payme.create(transaction, id, price, begun + 60_000)
    await owner.query(`update payments set expires_at = now() where id = $1`, [id])
    expect((await payme.perform(transaction)).error?.code).toBe(-31_008)
    expect((await payme.status(transaction)).result).toMatchObject({ state: -1, reason: 4 })
    expect((await readPayment(app, person, id)).state).toBe('EXPIRED')
    expect(await coinsOf(app, person)).toMatchObject({ coins: 0 })
  })

  test('a payment whose coins are spent or held cannot be cancelled: -31007', async () => {
    const { person, id } = await order()
    const transaction = await payme.pay(id, price)
    const userId = await userIdOf(app, person)
    await app.deps.database.db
      .transaction()
      .execute((trx) => holdCoins(trx, { userId, coins: 5, reference: 'promotion:1', key: `spend:${id}` }))
    expect((await payme.cancel(transaction)).error?.code).toBe(-31_007)
    expect((await readPayment(app, person, id)).state).toBe('PAID')
    expect(await coinsOf(app, person)).toEqual({ coins: 20, held: 5, debt: 0, total: 2 })
  })
})

describe('concurrent calls', () => {
  test('concurrent creates and performs credit a transaction once', async () => {
    const { person, id } = await order()
    const transaction = payme.newId()
    const time = Date.now()
    const many = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, call))
    const created = await many(() => payme.create(transaction, id, price, time))
    expect(new Set(created.map(({ result }) => JSON.stringify(result))).size).toBe(1)
    const performed = await many(() => payme.perform(transaction))
    expect(new Set(performed.map(({ result }) => JSON.stringify(result))).size).toBe(1)
    expect(await coinsOf(app, person)).toMatchObject({ coins: 25, total: 1 })
  })

  test('of several transactions for one order only one succeeds', async () => {
    const { id } = await order()
    const created = await Promise.all(Array.from({ length: 6 }, () => payme.create(payme.newId(), id, price)))
    expect(created.filter(({ result }) => result !== undefined)).toHaveLength(1)
    expect(created.filter(({ error }) => error?.code === -31_099)).toHaveLength(5)
  })

  test('of a concurrent user’s cancel and Payme’s create one wins, and the other is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { person, id } = await order()
      const transaction = payme.newId()
      const [cancelled, created] = await Promise.all([
        cancelPayment(app, person, id),
        payme.create(transaction, id, price),
      ])
      const performed = await payme.perform(transaction)
      expect([
        cancelled.state,
        created.error?.code,
        performed.result?.['state'],
        (await coinsOf(app, person)).coins,
      ]).toEqual(created.error ? ['CANCELLED', -31_008, undefined, 0] : ['PENDING', undefined, 2, 25])
    }
  })
})

test('after these tests every coin is accounted for', async () => {
  expect(await moneyProblems(owner)).toEqual([])
})
