import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBotTestApp, type BotTestApp } from '#test/support/bot-app.ts'
import { beginPayment, cancelPayment, readPayment, type ShownPayment } from '#test/support/payments.ts'
import { signInPerson, type Person } from '#test/support/people.ts'
import { openPool } from '#test/support/test-database.ts'
import { click, databaseUrl, payme } from '#test/support/test-environment.ts'
import { sweepPayments } from './payments.service.ts'

let app: BotTestApp
let owner: pg.Pool
let person: Person
beforeAll(async () => {
  app = await startBotTestApp(11)
  owner = openPool(databaseUrl(app.databaseName, 'postgres'))
  person = await signInPerson(app)
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const setSetting = (key: string, value: unknown) =>
  owner.query(
    `insert into settings (product, key, value, version) values ('vio', $1, $2, 1)
      on conflict (product, key) do update set value = $2`,
    [key, JSON.stringify(value)],
  )

describe('coin prices', () => {
  test('the rates are a list of currency and rate', async () => {
    expect((await app.ask('GET', '/api/telegram/transactions/rates')).body).toEqual([
      { currency: 'UZS', rate: 250 },
      { currency: 'XTR', rate: 1 },
    ])
  })

  test('inside Telegram only Stars are offered, on the web all three systems, each pack with its price', async () => {
    const offer = async (platform: string) =>
      (
        await app.ask<{ systems: { paymentSystem: string }[]; packs: unknown[] }>(
          'GET',
          `/api/telegram/transactions/offer?platform=${platform}`,
        )
      ).body
    expect((await offer('TELEGRAM')).systems).toEqual([
      { paymentSystem: 'TELEGRAM_STARS', currency: 'XTR', rate: 1 },
    ])
    const { systems, packs } = await offer('WEB')
    expect(systems.map(({ paymentSystem }) => paymentSystem)).toEqual([
      'TELEGRAM_STARS',
      'PAYCOM_UZ',
      'CLICK_UZ',
    ])
    expect(packs).toEqual([
      { amount: 25, prices: { UZS: 6345, XTR: 25 } },
      { amount: 75, prices: { UZS: 19045, XTR: 75 } },
      { amount: 125, prices: { UZS: 31745, XTR: 125 } },
      { amount: 250, prices: { UZS: 63495, XTR: 250 } },
    ])
  })

  test('a payment with a system that is not offered is refused', async () => {
    const { status, body } = await app.ask('POST', '/api/user/telegram/transactions', {
      token: person.accessToken,
      body: { platform: 'TELEGRAM', paymentSystem: 'PAYCOM_UZ', amount: 25 },
    })
    expect([status, body['code']]).toEqual([409, 'FEATURE_UNAVAILABLE'])
  })

  test('a payment keeps its price when the prices change', async () => {
    const before = await beginPayment(app, person, 'CLICK_UZ', 25)
    await setSetting('coins.prices', { packs: [{ amount: 25, sum: 9000 }], sumPerCoin: 300, starsPerCoin: 2 })
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    expect(await beginPayment(app, person, 'CLICK_UZ', 25)).toMatchObject({ price: 9000 })
    expect(await beginPayment(app, person, 'TELEGRAM_STARS', 25)).toMatchObject({ price: 50 })
    expect(await readPayment(app, person, before.id)).toMatchObject({ price: 6345 })
    await owner.query(`delete from settings where key = 'coins.prices'`)
    await new Promise((resolve) => setTimeout(resolve, 2_100))
  })
})

describe('creating a payment', () => {
  test('a Payme payment has a link with merchant, order and tiyin', async () => {
    const payment = await beginPayment(app, person, 'PAYCOM_UZ', 25)
    expect(payment).toMatchObject({ state: 'NEW', amount: 25, price: 6345, currency: 'UZS' })
    expect(payment.id).toHaveLength(36)
    const { host, pathname } = new URL(payment.link ?? '')
    expect(host).toBe('checkout.paycom.uz')
    expect(Buffer.from(pathname.slice(1), 'base64').toString()).toBe(
      `m=${payme.merchantId};ac.order_id=${payment.id};a=634500;l=ru;c=https://vio.example/webApp/profile`,
    )
  })

  test('a Click payment has a link with service, amount and order, priced by the rate outside packs', async () => {
    const payment = await beginPayment(app, person, 'CLICK_UZ', 30)
    const { host, searchParams } = new URL(payment.link ?? '')
    expect(host).toBe('my.click.uz')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      service_id: click.serviceId,
      merchant_id: click.merchantId,
      amount: '7500.00',
      transaction_param: payment.id,
    })
  })

  test('a Stars payment has an invoice with the payment’s id, one star a coin', async () => {
    const payment = await beginPayment(app, person, 'TELEGRAM_STARS', 75)
    expect(payment.link).toMatch(/^https:\/\/t\.me\//)
    expect(app.botApi.calls('createInvoiceLink').at(-1)?.parameters).toMatchObject({
      payload: payment.id,
      provider_token: '',
      currency: 'XTR',
      prices: [{ amount: 75 }],
    })
  })

  test('a repeated key returns the same payment, also when Telegram was unavailable at first', async () => {
    const other = await signInPerson(app)
    const headers = { 'idempotency-key': 'buy-25-once' }
    app.botApi.failWith500(1)
    const { status, body } = await app.ask('POST', '/api/user/telegram/transactions', {
      token: other.accessToken,
      headers,
      body: { platform: 'TELEGRAM', paymentSystem: 'TELEGRAM_STARS', amount: 25 },
    })
    expect([status, body['code']]).toEqual([503, 'PAYMENT_UNAVAILABLE'])
    const again = () =>
      app.ask<ShownPayment>('POST', '/api/user/telegram/transactions', {
        token: other.accessToken,
        headers,
        body: { platform: 'TELEGRAM', paymentSystem: 'TELEGRAM_STARS', amount: 25 },
      })
    const replies = await Promise.all([again(), again(), again()])
    const ids = new Set(replies.map((reply) => reply.body.id))
    expect(ids.size).toBe(1)
    const { body: list } = await app.ask<{ total: number }>('GET', '/api/user/telegram/transactions', {
      token: other.accessToken,
    })
    expect(list.total).toBe(1)
  })

  test.each([0, -5, 1.5, 10_001, '25', null])('a payment for %s coins is refused', async (amount) => {
    const { status } = await app.ask('POST', '/api/user/telegram/transactions', {
      token: person.accessToken,
      body: { platform: 'WEB', paymentSystem: 'CLICK_UZ', amount },
    })
    expect(status).toBe(400)
  })

  test('a user may have a limited number of unpaid payments', async () => {
    const other = await signInPerson(app)
    for (let count = 0; count < 20; count += 1) await beginPayment(app, other, 'CLICK_UZ')
    await expect(beginPayment(app, other, 'CLICK_UZ')).rejects.toThrow('429')
  })
})

describe('a payment that was not started', () => {
  test('a new payment can be cancelled by its user, idempotently', async () => {
    const { id } = await beginPayment(app, person, 'PAYCOM_UZ')
    expect(await cancelPayment(app, person, id)).toMatchObject({ state: 'CANCELLED', link: null })
    expect(await cancelPayment(app, person, id)).toMatchObject({ state: 'CANCELLED' })
  })

  test('a payment expires in time, with or without the sweep job', async () => {
    const swept = await beginPayment(app, person, 'PAYCOM_UZ')
    const asked = await beginPayment(app, person, 'PAYCOM_UZ')
    await owner.query(`update payments set expires_at = now() where id = any($1)`, [[swept.id, asked.id]])
    expect(await cancelPayment(app, person, asked.id)).toMatchObject({ state: 'EXPIRED' })
    await sweepPayments(app.deps, AbortSignal.timeout(60_000))
    expect(await readPayment(app, person, swept.id)).toMatchObject({ state: 'EXPIRED', link: null })
  })
})
