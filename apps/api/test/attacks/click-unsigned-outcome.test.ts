import { createClick, clickTime, type ClickOrder } from '@app/simulators/click'
import { startClickCheckout, type ClickCheckout } from '@app/simulators/click-checkout'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAboutPaid } from '#market/payments/providers/click.service.ts'
import { moneyProblems } from '#test/support/coins.ts'
import { beginPayment, coinsOf, readPayment, sendTo } from '#test/support/payments.ts'
import { signInPerson } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { openPool } from '#test/support/test-database.ts'
import { click as account, databaseUrl } from '#test/support/test-environment.ts'

let app: TestApp
let owner: pg.Pool
let provider: ClickCheckout
beforeAll(async () => {
  provider = await startClickCheckout({
    ...account,
    key: account.keys[0],
    callbackUrl: () => 'http://127.0.0.1:1',
  })
  app = await startTestApp({ environment: { CLICK_API_URL: provider.apiUrl } })
  owner = openPool(databaseUrl(app.databaseName, 'postgres'))
})
afterAll(async () => {
  await owner.end()
  await app.close()
  await provider.close()
})

const minutesAgo = (minutes: number): string => clickTime(new Date(Date.now() - minutes * 60_000))
const clickAt = (signTime: string) =>
  createClick({
    key: account.keys[0],
    serviceId: account.serviceId,
    send: sendTo(app, '/api/payments/click'),
    signTime: () => signTime,
  })

/** A reserved payment in our books and in Click's. */
const reserve = async (coins: 25 | 250) => {
  const buyer = await signInPerson(app)
  const { id, price } = await beginPayment(app, buyer, 'CLICK_UZ', coins)
  const order: ClickOrder = {
    transId: clickAt('').newTransId(),
    orderId: id,
    amount: `${price}.00`,
  }
  const { merchant_prepare_id: prepareId = 0 } = await clickAt(minutesAgo(0)).prepare(order)
  const book = provider.desk.open(id, order.amount)
  book.transaction = order.transId
  book.state = 'reserved'
  const complete = (error: number, minutes = 0) =>
    clickAt(minutesAgo(minutes))
      .complete(order, prepareId, error)
      .then((answer) => answer.error)
  const outcome = async () => [(await readPayment(app, buyer, id)).state, (await coinsOf(app, buyer)).coins]
  return { id, book, complete, outcome }
}

describe('T-16 Click’s own API decides what its message does not sign', () => {
  test('a failed payment whose message was turned into a success brings no coins for a large price', async () => {
    const { book, complete, outcome } = await reserve(250)
    book.state = 'cancelled'
    expect(await complete(0)).toBe(-9)
    expect(await outcome()).toEqual(['CANCELLED', 0])
  })

  test('a large payment that Click confirms is credited', async () => {
    const { complete, outcome } = await reserve(250)
    expect(await complete(0)).toBe(0)
    expect(await outcome()).toEqual(['PAID', 250])
  })

  test('an old message is not believed: a copied success is checked also for a small price', async () => {
    const { book, complete, outcome } = await reserve(25)
    book.state = 'cancelled'
    expect(await complete(0, 16)).toBe(-9)
    expect(await outcome()).toEqual(['CANCELLED', 0])
  })

  test('an old message that cancels a payment which Click has taken credits it', async () => {
    const { book, complete, outcome } = await reserve(25)
    book.state = 'paid'
    expect(await complete(-5017, 16)).toBe(0)
    expect(await outcome()).toEqual(['PAID', 25])
  })

  test('while Click’s API is unavailable a large payment stays reserved, and the repeated message pays it', async () => {
    const { complete, outcome } = await reserve(250)
    provider.failApi({ kind: 'garbage' }, 1)
    await complete(0)
    expect(await outcome()).toEqual(['PENDING', 0])
    expect(await complete(0)).toBe(0)
    expect(await outcome()).toEqual(['PAID', 250])
  })

  test('control: a fresh message about a small price is believed without a question', async () => {
    const { book, complete, outcome } = await reserve(25)
    book.state = 'cancelled'
    expect(await complete(0)).toBe(0)
    expect(await outcome()).toEqual(['PAID', 25])
  })
})

describe('a paid payment that a message calls cancelled', () => {
  const paid = async () => {
    const payment = await reserve(25)
    await payment.complete(0)
    payment.book.state = 'paid'
    expect(await payment.complete(-5017)).toBe(-4)
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where name = 'payments.ask-click' and data ->> 'paymentId' = $1`,
      [payment.id],
    )
    expect(rows).toEqual([{ count: 1 }])
    return payment
  }

  test('it stays paid while Click says that it is', async () => {
    const { id, outcome } = await paid()
    await askAboutPaid(app.workerDeps, id)
    expect(await outcome()).toEqual(['PAID', 25])
  })

  test('it is refunded, once, when Click’s API says that it was reversed', async () => {
    const { id, book, outcome } = await paid()
    book.state = 'refunded'
    await askAboutPaid(app.workerDeps, id)
    await askAboutPaid(app.workerDeps, id)
    expect(await outcome()).toEqual(['REFUNDED', 0])
  })
})

test('stored messages of Click hold no signature', async () => {
  const { complete } = await reserve(25)
  await complete(0)
  const { rows } = await owner.query<{ body: Buffer }>(
    `select body from payment_callbacks where payment_system = 'CLICK_UZ'`,
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { body } of rows) {
    const form = new URLSearchParams(body.toString('utf8'))
    expect([form.has('click_trans_id'), form.has('sign_string')]).toEqual([true, false])
  }
})

test('after all attacks every coin is accounted for', async () => {
  expect(await moneyProblems(owner)).toEqual([])
})
