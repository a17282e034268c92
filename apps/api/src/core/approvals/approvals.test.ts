import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coinsOf, beginPayment } from '#test/support/payments.ts'
import { setRole, signInPerson, type Person } from '#test/support/people.ts'
import { startBotTestApp, type BotTestApp } from '#test/support/bot-app.ts'
import { openPool } from '#test/support/test-database.ts'
import { databaseUrl, vioBot } from '#test/support/test-environment.ts'

let app: BotTestApp
let owner: pg.Pool
let first: Person
let second: Person
beforeAll(async () => {
  app = await startBotTestApp(9)
  owner = openPool(databaseUrl(app.databaseName, 'postgres'))
  ;[first, second] = await Promise.all([signInPerson(app), signInPerson(app)])
  for (const admin of [first, second]) await setRole(app, admin, 'admin')
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

interface Reply {
  readonly state?: string
  readonly waitsUntil: string | null
  readonly version?: number
  readonly code?: string
}
const prices = { packs: [{ amount: 25, sum: 7_000 }], sumPerCoin: 270, starsPerCoin: 1 }
const change = async (who: Person, key: string, value: unknown, version = 0) =>
  (
    await app.ask<Reply>('PUT', `/api/settings/${key}`, {
      token: who.accessToken,
      body: { value, version, reason: 'new prices' },
    })
  ).body
const rate = async () =>
  (await app.ask<{ currency: string; rate: number }[]>('GET', '/api/telegram/transactions/rates')).body[0]
    ?.rate
const list = async (who: Person) =>
  (
    await app.ask<{ data: { kind: string; object: string; isOwn: boolean; input: unknown }[] }>(
      'GET',
      '/api/approvals',
      { token: who.accessToken },
    )
  ).body.data
const audited = async (object: string) =>
  (
    await owner.query<{ action: string; actor: string }>(
      'select action, actor from audit_log where object = $1 order by id',
      [object],
    )
  ).rows

describe('S18 an order that needs two people', () => {
  test('one person alone changes no price, however often', async () => {
    const before = await rate()
    for (let count = 0; count < 3; count += 1)
      expect((await change(first, 'coins.prices', prices)).waitsUntil).not.toBeNull()
    expect(await rate()).toBe(before)
    expect(await list(first)).toMatchObject([{ kind: 'setting.change', object: 'coins.prices', isOwn: true }])
  })

  test('the second person has to order exactly the same', async () => {
    const other = { ...prices, sumPerCoin: 1 }
    expect((await change(second, 'coins.prices', other)).waitsUntil).not.toBeNull()
    expect(await list(first)).toMatchObject([{ isOwn: false, input: { value: other } }])
    // The order of the first was replaced, so that this is again a first one.
    expect((await change(first, 'coins.prices', prices)).waitsUntil).not.toBeNull()
    expect(await change(second, 'coins.prices', prices)).toMatchObject({ waitsUntil: null, version: 1 })
    expect(await list(first)).toEqual([])
    expect((await audited('coins.prices')).slice(-2)).toEqual([
      { action: 'approval.confirm', actor: second.id },
      { action: 'setting.change', actor: second.id },
    ])
  })

  test('an order ends after a day', async () => {
    const next = { ...prices, sumPerCoin: 300 }
    await change(first, 'coins.prices', next, 1)
    await owner.query(`update approvals set expires_at = now() where confirmed_at is null`)
    expect(await list(second)).toEqual([])
    expect((await change(second, 'coins.prices', next, 1)).waitsUntil).not.toBeNull()
    expect(await change(first, 'coins.prices', next, 1)).toMatchObject({ waitsUntil: null, version: 2 })
  })

  test('concurrent orders of two people are carried out once', async () => {
    const next = { ...prices, sumPerCoin: 310 }
    const replies = await Promise.all([first, second].map((who) => change(who, 'coins.prices', next, 2)))
    expect(replies.filter(({ waitsUntil }) => waitsUntil === null)).toHaveLength(1)
    expect((await audited('coins.prices')).filter(({ action }) => action === 'setting.change')).toHaveLength(
      3,
    )
  })

  test('a small change of the rate needs one person, a large one two', async () => {
    const sumPerUnit = 12_700
    expect(
      (await change(first, 'rate.uye', { sumPerUnit: sumPerUnit * 1.05, source: 'bank' })).waitsUntil,
    ).toBeNull()
    expect(
      (await change(first, 'rate.uye', { sumPerUnit: sumPerUnit * 2, source: 'bank' }, 1)).waitsUntil,
    ).not.toBeNull()
  })

  test('an operator may read what waits, a user may not', async () => {
    const user = await signInPerson(app)
    expect((await app.ask('GET', '/api/approvals', { token: user.accessToken })).status).toBe(403)
  })
})

test('S18 a refund needs two admins, and only the second one refunds', async () => {
  const buyer = await signInPerson(app)
  const { id, link } = await beginPayment(app, buyer, 'TELEGRAM_STARS', 25)
  const invoice = app.botApi.invoiceOf(vioBot.token, link ?? '')
  const charge = app.botApi.takeStars(vioBot.token, invoice, { id: buyer.telegramId, first_name: 'A' })
  await app.update(charge.update)
  const refund = async (who: Person) =>
    (
      await app.ask<Reply>('POST', `/api/telegram/transactions/${id}/refund`, {
        token: who.accessToken,
        body: { reason: 'bought by mistake' },
      })
    ).body
  expect(await refund(first)).toMatchObject({ state: 'PAID' })
  expect(await refund(first)).toMatchObject({ state: 'PAID' })
  expect((await coinsOf(app, buyer)).coins).toBe(25)
  expect(await refund(second)).toMatchObject({ state: 'REFUNDED', waitsUntil: null })
  expect((await coinsOf(app, buyer)).coins).toBe(0)
  expect(await audited(id)).toEqual([
    { action: 'approval.request', actor: first.id },
    { action: 'approval.confirm', actor: second.id },
    { action: 'payment.refund', actor: second.id },
  ])
})
