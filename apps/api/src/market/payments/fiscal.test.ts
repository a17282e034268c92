import { startClickCheckout, type ClickCheckout } from '@app/simulators/click-checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginPayment, clickOf, paymeOf } from '#test/support/payments.ts'
import { signInPerson, type Person } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { click as account } from '#test/support/test-environment.ts'
import { registerClickReceipt } from './click-receipts.service.ts'
import { clickItems } from './fiscal.rules.ts'
import { submitClickItems } from './providers/click-api.ts'

let app: TestApp
let provider: ClickCheckout
beforeAll(async () => {
  provider = await startClickCheckout({
    ...account,
    key: account.keys[0],
    callbackUrl: () => 'http://127.0.0.1:1',
  })
  app = await startTestApp({
    environment: {
      CLICK_API_URL: provider.apiUrl,
      FISCAL_IKPU: '10305008002000000',
      FISCAL_PACKAGE_CODE: '1514296',
      FISCAL_TIN: '310618348',
    },
  })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const fiscalUrl = async (who: Person, id: string) =>
  (
    await app.ask<{ fiscalUrl: string | null }>('GET', `/api/user/telegram/transactions/${id}`, {
      token: who.accessToken,
    })
  ).body.fiscalUrl

test('Payme gets the lines of the receipt before the payment, and its receipt reaches the buyer', async () => {
  const payme = paymeOf(app)
  const buyer = await signInPerson(app)
  const { id } = await beginPayment(app, buyer, 'PAYCOM_UZ', 25)
  expect((await payme.check(id, 634_500)).result).toMatchObject({
    allow: true,
    detail: { receipt_type: 0, items: [{ code: '10305008002000000', price: 634_500, vat_percent: 12 }] },
  })
  const transaction = await payme.pay(id, 634_500)
  expect(await fiscalUrl(buyer, id)).toBeNull()
  expect((await payme.setFiscalData(transaction)).result).toEqual({ success: true })
  expect(await fiscalUrl(buyer, id)).toContain('https://ofd.soliq.uz/check?')
  // The receipt of a refund is another one.
  expect((await payme.setFiscalData(transaction, 'CANCEL')).result).toEqual({ success: true })
})

test('fiscal data of an unknown transaction, or with a link that is no web address, is refused', async () => {
  const payme = paymeOf(app)
  expect((await payme.setFiscalData('a'.repeat(24))).error?.code).toBe(-32_001)
  const buyer = await signInPerson(app)
  const { id } = await beginPayment(app, buyer, 'PAYCOM_UZ', 25)
  const transaction = await payme.pay(id, 634_500)
  const reply = await payme.call('SetFiscalData', {
    id: transaction,
    type: 'PERFORM',
    fiscal_data: { status_code: 0, qr_code_url: 'javascript:alert(1)' },
  })
  expect(reply.error?.code).toBe(-32_602)
})

test('a statement of Payme covers at most a month', async () => {
  const payme = paymeOf(app)
  const day = 86_400_000
  expect((await payme.call('GetStatement', { from: 0, to: 32 * day })).error?.code).toBe(-32_600)
  expect((await payme.call('GetStatement', { from: 0, to: 31 * day })).result).toEqual({ transactions: [] })
})

test('a payment by Click is registered once, also after a lost answer', async () => {
  const click = clickOf(app)
  const buyer = await signInPerson(app)
  const { id } = await beginPayment(app, buyer, 'CLICK_UZ', 25)
  const order = { transId: click.newTransId(), orderId: id, amount: '6345.00' }
  const { merchant_prepare_id: prepareId = 0 } = await click.prepare(order)
  const book = provider.desk.open(id, order.amount)
  book.transaction = order.transId
  expect((await click.complete(order, prepareId)).error).toBe(0)
  book.state = 'paid'
  const jobs = await app.deps.database.pool.query(
    `select from pgboss.job where name = 'payments.fiscalise' and data ->> 'paymentId' = $1`,
    [id],
  )
  expect(jobs.rowCount).toBe(1)
  provider.failApi({ kind: 'garbage' }, 1)
  await expect(registerClickReceipt(app.workerDeps, id)).rejects.toMatchObject({
    code: 'PAYMENT_UNAVAILABLE',
  })
  // An earlier attempt registered the sale, and its answer was lost: Click would refuse a second registration.
  const { click: config, fiscal } = app.deps.config
  if (config && fiscal)
    await submitClickItems(
      config,
      clickItems(
        fiscal,
        { coins: 25, price: 6_345 },
        { serviceId: config.serviceId, document: order.transId },
      ),
    )
  await registerClickReceipt(app.workerDeps, id)
  await registerClickReceipt(app.workerDeps, id)
  expect(provider.receiptItems(order.transId)).toMatchObject([{ SPIC: '10305008002000000', VAT: 67_982 }])
  expect(await fiscalUrl(buyer, id)).toBe(`https://ofd.soliq.uz/check?t=CLICK&r=${order.transId}`)
})
