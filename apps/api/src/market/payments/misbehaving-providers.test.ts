import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startClickCheckout, type ClickCheckout } from '@app/simulators/click-checkout'
import { startPaymeCheckout, type PaymeCheckout } from '@app/simulators/payme-checkout'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#platform/days.ts'
import { startBotTestApp, type BotTestApp } from '#test/support/bot-app.ts'
import { moneyProblems } from '#test/support/coins.ts'
import { beginPayment, coinsOf, readPayment, type System } from '#test/support/payments.ts'
import { setRole, signInPerson, type Person } from '#test/support/people.ts'
import { openPool } from '#test/support/test-database.ts'
import {
  click as clickAccount,
  databaseUrl,
  hosts,
  payme as paymeAccount,
  vioBot,
  webhookSecret,
} from '#test/support/test-environment.ts'

let app: BotTestApp
let owner: pg.Pool
let payme: PaymeCheckout
let click: ClickCheckout
let admin: Person
let colleague: Person
beforeAll(async () => {
  let port = 0
  const callbackTo = (path: string) => () => `http://${hosts.vio}:${port}/api/${path}`
  payme = await startPaymeCheckout({
    merchantId: paymeAccount.merchantId,
    key: paymeAccount.keys[0],
    callbackUrl: callbackTo('payments/payme'),
  })
  click = await startClickCheckout({
    ...clickAccount,
    key: clickAccount.keys[0],
    callbackUrl: callbackTo('payments/click'),
  })
  app = await startBotTestApp(4, {
    PAYME_CHECKOUT_URL: payme.url,
    CLICK_PAY_URL: click.payUrl,
    CLICK_API_URL: click.apiUrl,
  })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = app.app.server.address() as AddressInfo)
  app.botApi.setWebhook(vioBot.token, callbackTo('bots/vio')(), webhookSecret)
  for (const { url } of [payme, click, app.botApi]) await fetch(`${url}/-/delay?ms=1`, { method: 'POST' })
  owner = openPool(databaseUrl(app.databaseName, 'postgres'))
  ;[admin, colleague] = await Promise.all([signInPerson(app), signInPerson(app)])
  for (const one of [admin, colleague]) await setRole(app, one, 'admin')
})
afterAll(async () => {
  await owner.end()
  await app.close()
  await Promise.all([payme.close(), click.close()])
})

/** The payment page; Telegram opens its own. */
const pageOf = (link: string | null): string =>
  (link ?? '').replace('https://t.me/$', `${app.botApi.url}/invoice/`)

const tap = async (page: string, fields: Record<string, string>): Promise<string> => {
  const reply = await fetch(page, { method: 'POST', body: new URLSearchParams(fields) })
  return /<output>(?<state>\w+)<\/output>/.exec(await reply.text())?.groups?.['state'] ?? ''
}

const buy = async (system: System, mode: string, given?: Person) => {
  const person = given ?? (await signInPerson(app))
  const before = await coinsOf(app, person)
  const { id, link } = await beginPayment(app, person, system, 25)
  const page = pageOf(link)
  const book = await tap(page, { what: 'pay', mode, telegram: String(person.telegramId) })
  return { person, id, page, book, before }
}

/** The provider's books and ours, with coins and ledger lines. */
const outcome = async ({ person, id, book, before }: Awaited<ReturnType<typeof buy>>) => {
  const { coins, total } = await coinsOf(app, person)
  return [book, (await readPayment(app, person, id)).state, coins - before.coins, total - before.total]
}

const paid = ['paid', 'PAID', 25, 1]
const refused = (state: string) => ['refused', state, 0, 0]

describe('a payment at a misbehaving provider', () => {
  test.each<[string, unknown[], unknown[], unknown[]]>([
    //                  Payme                Click                Stars
    ['honest', paid, paid, paid],
    ['duplicate', paid, paid, paid],
    ['delay', paid, paid, paid],
    ['cut', paid, paid, paid],
    ['reorder', paid, paid, paid],
    ['hold', ['reserved', 'PENDING', 0, 0], ['reserved', 'PENDING', 0, 0], ['reserved', 'PENDING', 0, 0]],
    ['silent', ['paid', 'NEW', 0, 0], ['paid', 'NEW', 0, 0], ['paid', 'NEW', 0, 0]],
    ['wrong-amount', refused('NEW'), refused('PENDING'), refused('NEW')],
    ['wrong-key', refused('NEW'), refused('NEW'), refused('NEW')],
    ['unknown-order', refused('NEW'), refused('NEW'), refused('NEW')],
    // Telegram charges first and reports then: money that arrived wins.
    ['paid-after-cancel', refused('CANCELLED'), refused('CANCELLED'), paid],
  ])(
    'with the provider mode %s the books of both sides are as expected',
    async (mode, byPayme, byClick, byStars) => {
      const person = await signInPerson(app)
      expect(await outcome(await buy('PAYCOM_UZ', mode, person))).toEqual(byPayme)
      expect(await outcome(await buy('CLICK_UZ', mode, person))).toEqual(byClick)
      expect(await outcome(await buy('TELEGRAM_STARS', mode, person))).toEqual(byStars)
    },
  )

  test('a held payment is paid later, and a provider can refund it, except Click, whose cancel is not signed', async () => {
    for (const [system, url, after] of [
      ['PAYCOM_UZ', payme.url, ['REFUNDED', 0]],
      ['CLICK_UZ', click.url, ['PAID', 25]],
      ['TELEGRAM_STARS', app.botApi.url, ['REFUNDED', 0]],
    ] as const) {
      const { person, id } = await buy(system, 'hold')
      await fetch(`${url}/-/release?order=${id}`, { method: 'POST' })
      expect((await readPayment(app, person, id)).state).toBe('PAID')
      await fetch(`${url}/-/give-up?order=${id}`, { method: 'POST' })
      expect([(await readPayment(app, person, id)).state, (await coinsOf(app, person)).coins]).toEqual(after)
    }
  })

  test('a payer can cancel a started payment', async () => {
    for (const system of ['PAYCOM_UZ', 'CLICK_UZ'] as const) {
      const { person, id, page } = await buy(system, 'hold')
      expect(await tap(page, { what: 'cancel' })).toBe('cancelled')
      expect((await readPayment(app, person, id)).state).toBe('CANCELLED')
    }
  })

  test('control: a merchant without checks credits every false message', async () => {
    const gullible = createServer((_request, reply) => {
      reply.end(JSON.stringify({ result: { state: 2 }, error: 0, merchant_prepare_id: 1 }))
    }).listen(0, '127.0.0.1')
    await once(gullible, 'listening')
    const { port } = gullible.address() as AddressInfo
    const liar = await startClickCheckout({
      ...clickAccount,
      key: clickAccount.keys[0],
      callbackUrl: () => `http://127.0.0.1:${port}/`,
    })
    const lies = ['wrong-amount', 'wrong-key', 'unknown-order', 'paid-after-cancel'] as const
    for (const lie of lies) {
      const order = liar.desk.open(lie, '6345.00')
      liar.desk.setMode(lie, order.id)
      await liar.desk.pay(order)
      expect(order.state).toBe('paid')
    }
    await liar.close()
    gullible.close()
  })
})

describe('Click’s Merchant API', () => {
  const today = (): string => dayOf('vio', new Date())
  /** Ordered by two admins; the reply is the one to the second. */
  const refund = async (id: string) => {
    const order = (who: Person) =>
      app.ask<{ state: string; owed: number; code?: string }>(
        'POST',
        `/api/telegram/transactions/${id}/refund`,
        { token: who.accessToken, body: { reason: 'asked for by the payer' } },
      )
    await order(colleague)
    return order(admin)
  }
  const compare = async () => {
    const { body } = await app.ask<{ differences?: { paymentId: string }[]; code?: string }>(
      'POST',
      '/api/telegram/transactions/reconciliations',
      { token: admin.accessToken, body: { day: today(), paymentSystem: 'CLICK_UZ' } },
    )
    return body.differences?.map(({ paymentId }) => paymentId) ?? body.code
  }

  test('a payment is reversed once, and its coins are taken back', async () => {
    const { person, id } = await buy('CLICK_UZ', 'honest')
    expect((await refund(id)).body).toMatchObject({ state: 'REFUNDED', owed: 0 })
    expect(click.desk.find(id)?.state).toBe('refunded')
    expect((await refund(id)).body).toMatchObject({ state: 'REFUNDED', owed: 0 })
    expect(await coinsOf(app, person)).toMatchObject({ coins: 0, total: 2 })
  })

  test.each(['cut', 'html', 'garbage', 'refused', 'lying-failure'] as const)(
    'that does this gives nothing back and takes no coins: %s',
    async (kind) => {
      const { person, id } = await buy('CLICK_UZ', 'honest')
      click.failApi({ kind }, 1)
      expect((await refund(id)).body.code).toBe('PAYMENT_UNAVAILABLE')
      expect([(await readPayment(app, person, id)).state, click.desk.find(id)?.state]).toEqual([
        'PAID',
        'paid',
      ])
      expect((await coinsOf(app, person)).coins).toBe(25)
    },
  )

  test('after a lost answer Click refuses a second reversal, and the coins are taken back', async () => {
    const { person, id } = await buy('CLICK_UZ', 'honest')
    click.failApi({ kind: 'lost' }, 1)
    expect((await refund(id)).body.code).toBe('PAYMENT_UNAVAILABLE')
    expect([(await readPayment(app, person, id)).state, click.desk.find(id)?.state]).toEqual([
      'PAID',
      'refunded',
    ])
    expect((await refund(id)).body).toMatchObject({ state: 'REFUNDED', owed: 0 })
    expect(await coinsOf(app, person)).toMatchObject({ coins: 0, total: 2 })
  })

  test('a redirect of Click is not followed, so that the key is not sent elsewhere', async () => {
    const carried: unknown[] = []
    const stranger = createServer((request, reply) => {
      carried.push(request.headers['auth'])
      reply.end('{"error_code":0}')
    }).listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const to = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
    const { id } = await buy('CLICK_UZ', 'honest')
    click.failApi({ kind: 'redirect', to }, 1)
    expect((await refund(id)).body.code).toBe('PAYMENT_UNAVAILABLE')
    expect(carried).toEqual([])
    // Control: a client that follows the redirect sends the key.
    click.failApi({ kind: 'redirect', to }, 1)
    await fetch(`${click.apiUrl}payment/status/1/1`, { headers: { auth: 'key' } })
    expect(carried).toEqual(['key'])
    stranger.close()
  })

  test('reconciliation asks Click about each payment of the day and reports unknown ones', async () => {
    const told = await buy('CLICK_UZ', 'honest')
    const lost = await buy('CLICK_UZ', 'hold')
    const order = click.desk.find(lost.id)
    if (order) order.state = 'paid'
    const differences = await compare()
    expect(differences).toContain(lost.id)
    expect(differences).not.toContain(told.id)
    click.failApi({ kind: 'garbage' }, 1)
    expect(await compare()).toBe('PAYMENT_UNAVAILABLE')
  })
})

test('after these tests every coin is accounted for', async () => {
  expect(await moneyProblems(owner)).toEqual([])
})
