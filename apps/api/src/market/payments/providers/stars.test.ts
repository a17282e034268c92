import { starsMessage, type StarInvoice } from '@app/simulators/telegram-bot-api'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBotTestApp, type BotTestApp } from '#test/support/bot-app.ts'
import { moneyProblems, userIdOf } from '#test/support/coins.ts'
import { beginPayment, cancelPayment, coinsOf, readPayment } from '#test/support/payments.ts'
import { newTelegramId, signInPerson, type Person } from '#test/support/people.ts'
import { openPool } from '#test/support/test-database.ts'
import { databaseUrl, vioBot, webhookSecret } from '#test/support/test-environment.ts'
import { captureHold, holdCoins } from '../../ledger/ledger.service.ts'

let app: BotTestApp
let owner: pg.Pool
beforeAll(async () => {
  app = await startBotTestApp(12)
  owner = openPool(databaseUrl(app.databaseName, 'postgres'))
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

interface Bought {
  readonly person: Person
  readonly id: string
  readonly invoice: StarInvoice
  readonly from: { readonly id: number; readonly first_name: string }
}
const begin = async (): Promise<Bought> => {
  const person = await signInPerson(app)
  const { id, link } = await beginPayment(app, person, 'TELEGRAM_STARS', 25)
  return {
    person,
    id,
    invoice: app.botApi.invoiceOf(vioBot.token, link ?? ''),
    from: { id: person.telegramId, first_name: 'Aziza' },
  }
}
/** Sends a pre-checkout query and returns whether the bot allowed it. */
const ask = async (invoice: StarInvoice, from: Bought['from']): Promise<boolean | undefined> => {
  const { id, update } = app.botApi.askToPay(vioBot.token, invoice, from)
  expect(await app.update(update)).toBe(200)
  return app.botApi.wasAllowed(id)
}
const take = (invoice: StarInvoice, from: Bought['from']) => app.botApi.takeStars(vioBot.token, invoice, from)
const parseState = async ({ person, id }: Bought) => (await readPayment(app, person, id)).state
const expire = (id: string) => owner.query(`update payments set expires_at = now() where id = $1`, [id])
const alarms = async (): Promise<number> =>
  (
    await owner.query<{ count: number }>(
      `select count(*)::int from payments where second_charge_of is not null`,
    )
  ).rows[0]?.count ?? 0

describe('Stars', () => {
  test('paid Stars become coins once, also with repeated updates', async () => {
    const bought = await begin()
    expect(await ask(bought.invoice, bought.from)).toBe(true)
    expect(await parseState(bought)).toBe('PENDING')
    const { update, chargeId } = take(bought.invoice, bought.from)
    await Promise.all(Array.from({ length: 6 }, () => app.update(update)))
    expect(await readPayment(app, bought.person, bought.id)).toMatchObject({
      state: 'PAID',
      providerId: chargeId,
    })
    expect(await coinsOf(app, bought.person)).toMatchObject({ coins: 25, total: 1 })
    const { body } = await app.ask('GET', '/api/telegram/users/me', { token: bought.person.accessToken })
    expect(body['balance']).toBe(25)
  })

  test('the payment may arrive before the pre-checkout query', async () => {
    const bought = await begin()
    await app.update(take(bought.invoice, bought.from).update)
    expect(await parseState(bought)).toBe('PAID')
    expect(await ask(bought.invoice, bought.from)).toBe(false)
    expect(await coinsOf(app, bought.person)).toMatchObject({ coins: 25 })
  })

  test.each([
    ['cancelled', (bought: Bought) => cancelPayment(app, bought.person, bought.id)],
    ['expired', (bought: Bought) => expire(bought.id)],
  ])('a %s payment is refused at pre-checkout, but money that arrived is credited', async (_name, end) => {
    const bought = await begin()
    await end(bought)
    expect(await ask(bought.invoice, bought.from)).toBe(false)
    await app.update(take(bought.invoice, bought.from).update)
    expect(await parseState(bought)).toBe('PAID')
    expect(await coinsOf(app, bought.person)).toMatchObject({ coins: 25, total: 1 })
    expect(await cancelPayment(app, bought.person, bought.id)).toMatchObject({ state: 'PAID' })
  })

  test('a cancel during pre-checkout ends in cancelled or paid, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bought = await begin()
      const [allowed, cancelled] = await Promise.all([
        ask(bought.invoice, bought.from),
        cancelPayment(app, bought.person, bought.id),
      ])
      expect([allowed, cancelled.state]).toEqual(allowed ? [true, 'PENDING'] : [false, 'CANCELLED'])
    }
  })

  test.each<[string, Partial<StarInvoice> & { currency?: string; payer?: number }]>([
    ['another amount', { amount: 24 }],
    ['another payment', { payload: '00000000-0000-4000-8000-000000000000' }],
    ['no payment', { payload: 'coins' }],
    ['another payer', { payer: 77 }],
  ])('%s is refused at pre-checkout', async (_name, { payer, ...changed }) => {
    const bought = await begin()
    const from = { ...bought.from, ...(payer !== undefined && { id: payer }) }
    expect(await ask({ ...bought.invoice, ...changed }, from)).toBe(false)
    expect(await parseState(bought)).toBe('NEW')
  })

  test('a charge of another amount is not credited and raises an alarm', async () => {
    const bought = await begin()
    await app.update(take({ ...bought.invoice, amount: 1 }, bought.from).update)
    expect(await parseState(bought)).toBe('NEW')
    expect(await coinsOf(app, bought.person)).toMatchObject({ coins: 0 })
  })

  test('a second charge for one invoice gets a payment and coins of its own', async () => {
    const bought = await begin()
    const before = await alarms()
    await app.update(take(bought.invoice, bought.from).update)
    const second = take(bought.invoice, bought.from)
    await Promise.all([app.update(second.update), app.update(second.update)])
    expect(await alarms()).toBe(before + 1)
    expect(await coinsOf(app, bought.person)).toMatchObject({ coins: 50, total: 2 })
  })

  test('a refund by Telegram takes the coins back once; spent coins become a debt', async () => {
    const bought = await begin()
    const { update, chargeId } = take(bought.invoice, bought.from)
    await app.update(update)
    const userId = await userIdOf(app, bought.person)
    await app.deps.database.db.transaction().execute(async (trx) => {
      const held = await holdCoins(trx, {
        userId,
        coins: 10,
        reference: 'promotion:1',
        key: `s:${bought.id}`,
      })
      await captureHold(trx, held?.holdId ?? 0)
    })
    const refunded = starsMessage('refunded_payment', bought.from, bought.invoice, chargeId)
    await Promise.all([app.update(refunded), app.update(refunded), app.update(refunded)])
    expect(await parseState(bought)).toBe('REFUNDED')
    expect(await coinsOf(app, bought.person)).toMatchObject({ coins: 0, debt: 10 })
    // The repeated charge changes nothing.
    await app.update(update)
    expect(await parseState(bought)).toBe('REFUNDED')
  })

  test('a refund of an unknown charge only raises an alarm', async () => {
    const bought = await begin()
    await app.update(starsMessage('refunded_payment', bought.from, bought.invoice, 'nothing'))
    expect(await parseState(bought)).toBe('NEW')
  })
})

describe('the pre-checkout query', () => {
  test('the pre-checkout query is answered again when the first answer was lost', async () => {
    const bought = await begin()
    const { id, update } = app.botApi.askToPay(vioBot.token, bought.invoice, bought.from)
    app.botApi.failWith500(1)
    expect(await app.update(update)).toBe(503)
    expect(await app.update(update)).toBe(200)
    expect(app.botApi.wasAllowed(id)).toBe(true)
  })

  test('a pre-checkout query that is too old is ignored', async () => {
    const bought = await begin()
    const query = {
      id: '1',
      from: bought.from,
      currency: 'XTR',
      total_amount: 25,
      invoice_payload: bought.invoice.payload,
    }
    expect(await app.update({ pre_checkout_query: query })).toBe(200)
  })

  test('the first payer may pay for an account without Telegram', async () => {
    const bought = await begin()
    await owner.query('update users set telegram_id = null where public_id = $1', [bought.person.id])
    const friend = { id: newTelegramId(), first_name: 'F' }
    expect(await ask(bought.invoice, friend)).toBe(true)
    expect(await ask(bought.invoice, friend)).toBe(true)
    expect(await ask(bought.invoice, bought.from)).toBe(false)
  })
})

describe('the webhook', () => {
  const post = (secret: string | undefined, payload: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/bots/vio',
      headers: {
        host: 'vio.localhost',
        'content-type': 'application/json',
        ...(secret !== undefined && { 'x-telegram-bot-api-secret-token': secret }),
      },
      payload,
    })

  test('an unauthenticated update is refused before parsing and not stored', async () => {
    const count = async () => (await owner.query('select from payment_callbacks')).rowCount
    const before = await count()
    const bought = await begin()
    const { update } = take(bought.invoice, bought.from)
    for (const payload of ['{"broken', JSON.stringify({ update_id: 5, ...update })]) {
      expect((await post(undefined, payload)).statusCode).toBe(403)
      expect((await post('wrong', payload)).statusCode).toBe(403)
    }
    expect((await post(webhookSecret, '{"broken')).statusCode).toBe(400)
    expect(await count()).toBe(before)
    expect(await coinsOf(app, bought.person)).toMatchObject({ coins: 0 })
  })

  test('the raw update is stored', async () => {
    const bought = await begin()
    await app.update(take(bought.invoice, bought.from).update)
    const { rows } = await owner.query<{ body: Buffer; answer: string }>(
      `select body, answer from payment_callbacks where payment_system = 'TELEGRAM_STARS' order by id desc limit 1`,
    )
    expect(rows[0]?.body.toString()).toContain(bought.id)
    expect(rows[0]?.answer).toBe('ok')
  })
})

test('after these tests every coin is accounted for', async () => {
  expect(await moneyProblems(owner)).toEqual([])
})
