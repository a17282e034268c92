import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#platform/days.ts'
import { startBotTestApp, type BotTestApp } from '#test/support/bot-app.ts'
import { moneyProblems, userIdOf } from '#test/support/coins.ts'
import { beginPayment, coinsOf, paymeOf, readPayment } from '#test/support/payments.ts'
import { setRole, signInPerson, type Person } from '#test/support/people.ts'
import { openPool } from '#test/support/test-database.ts'
import { databaseUrl, vioBot } from '#test/support/test-environment.ts'
import { captureHold, holdCoins } from '../ledger/ledger.service.ts'

let app: BotTestApp
let owner: pg.Pool
let admin: Person
let colleague: Person
beforeAll(async () => {
  app = await startBotTestApp(15)
  owner = openPool(databaseUrl(app.databaseName, 'postgres'))
  ;[admin, colleague] = await Promise.all([signInPerson(app), signInPerson(app)])
  for (const one of [admin, colleague]) await setRole(app, one, 'admin')
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const today = (): string => dayOf('vio', new Date())
const compare = async (body: object) => {
  const reply = await app.ask<{ checked: number; differences: object[]; open: number; code?: string }>(
    'POST',
    '/api/telegram/transactions/reconciliations',
    { token: admin.accessToken, body: { day: today(), ...body } },
  )
  return { status: reply.status, ...reply.body }
}
const buyStars = async () => {
  const person = await signInPerson(app)
  const { id, link } = await beginPayment(app, person, 'TELEGRAM_STARS', 25)
  const invoice = app.botApi.invoiceOf(vioBot.token, link ?? '')
  const from = { id: person.telegramId, first_name: 'A' }
  return { person, id, charge: app.botApi.takeStars(vioBot.token, invoice, from) }
}

describe('reconciliation', () => {
  test('a charge whose message was lost is found and credited', async () => {
    const told = await buyStars()
    await app.update(told.charge.update)
    const lost = await buyStars()
    expect(await compare({ paymentSystem: 'TELEGRAM_STARS' })).toMatchObject({
      status: 200,
      checked: 2,
      differences: [
        { kind: 'missing', paymentId: lost.id, providerId: lost.charge.chargeId, isMended: true },
      ],
    })
    expect(await coinsOf(app, lost.person)).toMatchObject({ coins: 25, total: 1 })
    await app.update(lost.charge.update)
    expect(await coinsOf(app, lost.person)).toMatchObject({ coins: 25, total: 1 })
    expect(await compare({ paymentSystem: 'TELEGRAM_STARS' })).toMatchObject({ differences: [] })
  })

  test('Payme’s uploaded statement is compared, and differences are stored for operators', async () => {
    const payme = paymeOf(app)
    const person = await signInPerson(app)
    const paid = await Promise.all(
      [0, 1].map(async () => {
        const { id } = await beginPayment(app, person, 'PAYCOM_UZ', 25)
        return { paymentId: id, providerId: await payme.pay(id, 634_500), price: 6345, isRefunded: false }
      }),
    )
    const statement = paid.map((row, index) => ({ ...row, isRefunded: index === 0 }))
    expect(await compare({ paymentSystem: 'PAYCOM_UZ', statement: paid })).toMatchObject({ differences: [] })
    expect(await compare({ paymentSystem: 'PAYCOM_UZ', statement })).toMatchObject({
      checked: 2,
      differences: [{ kind: 'state', paymentId: paid[0]?.paymentId, theirs: 'REFUNDED 6345' }],
    })
    expect(await compare({ paymentSystem: 'PAYCOM_UZ' })).toMatchObject({
      status: 409,
      code: 'FEATURE_UNAVAILABLE',
    })
    const { body } = await app.ask<{ total: number; data: { startedBy: string; day: string }[] }>(
      'GET',
      '/api/telegram/transactions/reconciliations',
      { token: admin.accessToken },
    )
    expect(body.total).toBeGreaterThanOrEqual(2)
    expect(body.data[0]).toMatchObject({ startedBy: admin.id, day: today() })
  })
})

describe('settling a difference', () => {
  const base = '/api/telegram/transactions/reconciliations'
  interface Look {
    readonly id: number
    readonly open: number
    readonly isLatest: boolean
    readonly differences: {
      readonly settled: { reason: string; by: string } | null
      readonly canRefund: boolean
    }[]
    readonly code?: string
  }
  const list = async (query: string) =>
    (
      await app.ask<{ data: Look[]; total: number; openTotal: number }>('GET', `${base}?${query}`, {
        token: admin.accessToken,
      })
    ).body
  const settle = (id: number, position: number, reason: string, token = admin.accessToken) =>
    app.ask<Look>('POST', `${base}/${id}/settled`, { token, body: { position, reason } })

  test('a difference is settled once with a reason, for all later runs; others stay open', async () => {
    const click = { paymentSystem: 'CLICK_UZ', day: '2026-01-02' }
    const charge = { providerId: 'their-1', paymentId: 'unknown-payment', price: 6345, isRefunded: false }
    const found = await compare({ ...click, statement: [charge] })
    const [look] = (await list('paymentSystem=CLICK_UZ&open=true')).data
    expect(look).toMatchObject({
      open: 1,
      isLatest: true,
      differences: [{ settled: null, canRefund: false }],
    })
    const first = await settle(look?.id ?? 0, 0, 'возвращено в кабинете Click')
    expect(first.body).toMatchObject({ open: 0, differences: [{ settled: { by: admin.id } }] })
    const second = await settle(look?.id ?? 0, 0, 'another word')
    expect(second.body.differences[0]?.settled?.reason).toBe('возвращено в кабинете Click')
    expect(found.status).toBe(200)

    expect(await compare({ ...click, statement: [charge] })).toMatchObject({ open: 0 })
    expect((await list('paymentSystem=CLICK_UZ&open=true')).openTotal).toBe(0)
    expect(await compare({ ...click, statement: [{ ...charge, price: 7000 }] })).toMatchObject({ open: 1 })
    const [again, before] = (await list('paymentSystem=CLICK_UZ')).data
    expect([again?.isLatest, before?.isLatest]).toEqual([true, false])
    expect(await compare({ ...click, statement: [] })).toMatchObject({ differences: [] })
    // A later run found no differences: nothing is open.
    expect((await list('paymentSystem=CLICK_UZ&open=true')).total).toBe(0)

    const { rows } = await owner.query(
      `select data ->> 'reason' as reason from audit_log where action = 'payment.difference-settle'`,
    )
    expect(rows).toEqual([{ reason: 'возвращено в кабинете Click' }])
  })

  test('an unknown difference cannot be settled, and only operators may settle', async () => {
    const { body } = await app.ask<Look>('POST', base, {
      token: admin.accessToken,
      body: { paymentSystem: 'PAYCOM_UZ', day: '2026-01-03', statement: [] },
    })
    expect((await settle(body.id, 0, 'there is none')).body.code).toBe('PAYMENT_NOT_FOUND')
    expect((await settle(999_999, 0, 'there is none')).body.code).toBe('PAYMENT_NOT_FOUND')
    const person = await signInPerson(app)
    expect((await settle(body.id, 0, 'let me', person.accessToken)).status).toBe(403)
    // The servers' role may insert settlements, not delete them.
    await expect(app.deps.database.db.deleteFrom('settledDifferences').execute()).rejects.toThrow(
      /permission/,
    )
  })
})

describe('a refund', () => {
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

  test('a refund returns Stars and takes coins once; spent coins become a debt, and the audit log has the request', async () => {
    const { person, id, charge } = await buyStars()
    expect((await refund(id)).body.code).toBe('PAYMENT_STATE_CONFLICT')
    await app.update(charge.update)
    const userId = await userIdOf(app, person)
    await app.deps.database.db.transaction().execute(async (trx) => {
      const held = await holdCoins(trx, { userId, coins: 10, reference: 'promotion:1', key: `r:${id}` })
      await captureHold(trx, held?.holdId ?? 0)
    })
    expect((await refund(id)).body).toMatchObject({ state: 'REFUNDED', owed: 10 })
    expect((await refund(id)).body).toMatchObject({ state: 'REFUNDED', owed: 0 })
    expect(await coinsOf(app, person)).toMatchObject({ coins: 0, debt: 10 })
    expect(app.botApi.calls('refundStarPayment').at(-1)?.parameters).toMatchObject({
      user_id: person.telegramId,
      telegram_payment_charge_id: charge.chargeId,
    })
    const { rows } = await owner.query(
      `select from audit_log where action = 'payment.refund' and object = $1`,
      [id],
    )
    expect(rows.length).toBeGreaterThanOrEqual(1)
  })

  test('after a lost answer of Telegram a refund is not repeated', async () => {
    const { person, id, charge } = await buyStars()
    await app.update(charge.update)
    app.botApi.failWith500(1)
    expect((await refund(id)).body.code).toBe('PAYMENT_UNAVAILABLE')
    expect((await readPayment(app, person, id)).state).toBe('PAID')
    expect((await refund(id)).body).toMatchObject({ state: 'REFUNDED', owed: 0 })
    expect(await coinsOf(app, person)).toEqual({ coins: 0, held: 0, debt: 0, total: 2 })
  })

  test('a Payme refund is refused here, because it starts in Payme’s cabinet', async () => {
    const person = await signInPerson(app)
    const { id } = await beginPayment(app, person, 'PAYCOM_UZ', 25)
    await paymeOf(app).pay(id, 634_500)
    expect((await refund(id)).body.code).toBe('FEATURE_UNAVAILABLE')
    expect((await readPayment(app, person, id)).state).toBe('PAID')
  })
})

test('after these tests every coin is accounted for', async () => {
  expect(await moneyProblems(owner)).toEqual([])
})
