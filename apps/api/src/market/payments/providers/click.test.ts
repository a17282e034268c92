import type { Click, ClickOrder } from '@app/simulators/click'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyProblems } from '#test/support/coins.ts'
import { beginPayment, cancelPayment, clickOf, coinsOf, readPayment, sendTo } from '#test/support/payments.ts'
import { signInPerson, type Person } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { openPool } from '#test/support/test-database.ts'
import { click as account, databaseUrl } from '#test/support/test-environment.ts'
import { clickSignature, readClick, parseTiyin } from './click.rules.ts'

let app: TestApp
let owner: pg.Pool
let click: Click
beforeAll(async () => {
  app = await startTestApp()
  owner = openPool(databaseUrl(app.databaseName, 'postgres'))
  click = clickOf(app)
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const begin = async (amount = '6345'): Promise<{ person: Person; order: ClickOrder }> => {
  const person = await signInPerson(app)
  const { id } = await beginPayment(app, person, 'CLICK_UZ', 25)
  return { person, order: { transId: click.newTransId(), orderId: id, amount } }
}

describe('signatures', () => {
  const vector = {
    clickTransId: '13001',
    serviceId: '85335',
    merchantTransId: '42',
    merchantPrepareId: '',
    document: '',
    amount: '6345',
    action: '0',
    error: '0',
    signTime: '2026-11-14 12:00:00',
    signString: '',
  }

  test('the documented signatures match byte for byte', () => {
    expect(clickSignature(vector, 'SECRET')).toBe('913377ea9a2385c5724c2a5c56a05621')
    expect(clickSignature({ ...vector, action: '1', merchantPrepareId: '7' }, 'SECRET')).toBe(
      '73a4711651e35b35f3d40e53c40d17ab',
    )
    expect(clickSignature({ ...vector, amount: '6345.00' }, 'SECRET')).not.toBe(
      '913377ea9a2385c5724c2a5c56a05621',
    )
  })

  test('both active keys are accepted', async () => {
    for (const key of account.keys) {
      const { person, order } = await begin()
      await clickOf(app, key).pay(order.orderId, order.amount)
      expect(await coinsOf(app, person)).toMatchObject({ coins: 25 })
    }
  })

  test.each([
    ['6345', 634_500],
    ['6345.0', 634_500],
    ['6345.00', 634_500],
    ['6345.01', 634_501],
    ['6345.001', null],
    ['6.345e3', null],
    ['-6345', null],
    ['', null],
    ['0x18C9', null],
  ])('%s is %s tiyin', (text, tiyin) => {
    expect(parseTiyin(text)).toBe(tiyin)
  })

  test('a form with repeated or missing fields is refused', () => {
    const whole =
      'click_trans_id=1&service_id=2&merchant_trans_id=3&amount=4&action=0&error=0&sign_time=t&sign_string=s'
    expect(readClick(Buffer.from(whole))).not.toBeNull()
    expect(readClick(Buffer.from(`${whole}&amount=5`))).toBeNull()
    expect(readClick(Buffer.from(whole.replace('amount=4&', '')))).toBeNull()
    expect(readClick(Buffer.from(whole.replace('action=0', 'action=1')))).toBeNull()
  })
})

describe('the vendor’s matrix of fifteen steps', () => {
  test('the fifteen steps are answered as documented, except that a cancel never changes a confirmed payment', async () => {
    const wrong = { sign_string: '0'.repeat(32) }
    const { person, order } = await begin()
    const unknown = { ...order, orderId: '00000000-0000-4000-8000-000000000000' }
    expect((await click.prepare(order, wrong)).error).toBe(-1)
    expect((await click.prepare(unknown)).error).toBe(-5)
    const prepared = await click.prepare(order)
    expect(prepared.error).toBe(0)
    const id = prepared.merchant_prepare_id ?? 0
    expect((await click.complete(order, id, 0, wrong)).error).toBe(-1)
    expect((await click.complete({ ...order, amount: '300' }, id)).error).toBe(-2)
    expect((await click.complete(order, id)).error).toBe(0)
    expect(await coinsOf(app, person)).toMatchObject({ coins: 25, total: 1 })
    expect((await click.complete(order, id)).error).toBe(-4)
    // Step 8 of the matrix wants -9, but Click does not sign `error`: anyone who has the form can change it.
    expect((await click.complete(order, id, -5017)).error).toBe(-4)
    expect((await readPayment(app, person, order.orderId)).state).toBe('PAID')
    expect(await coinsOf(app, person)).toMatchObject({ coins: 25, total: 1 })

    const second = await begin()
    const secondId = (await click.prepare(second.order)).merchant_prepare_id ?? 0
    expect((await click.complete(second.order, 999_999_999)).error).toBe(-6)
    expect((await click.complete(second.order, secondId)).error).toBe(0)

    const third = await begin()
    const thirdId = (await click.prepare(third.order)).merchant_prepare_id ?? 0
    expect((await click.complete(third.order, thirdId, -5017)).error).toBe(-9)
    expect((await click.complete(third.order, thirdId, -5017)).error).toBe(-9)
    expect((await click.complete(third.order, thirdId)).error).toBe(-9)
    expect(await coinsOf(app, third.person)).toMatchObject({ coins: 0, total: 0 })
  })
})

describe('answers', () => {
  test('answers carry the exact transaction number, and repeated answers are identical', async () => {
    const { order } = await begin('6345.00')
    const first = await click.prepare(order)
    expect(first.text).toBe(
      `{"click_trans_id":${order.transId},"merchant_trans_id":"${order.orderId}",` +
        `"merchant_prepare_id":${first.merchant_prepare_id},"error":0,"error_note":"Success"}`,
    )
    expect((await click.prepare(order)).text).toBe(first.text)
    const done = await click.complete(order, first.merchant_prepare_id ?? 0)
    expect(done.text).toBe(
      `{"click_trans_id":${order.transId},"merchant_trans_id":"${order.orderId}",` +
        `"merchant_confirm_id":${done.merchant_confirm_id},"error":0,"error_note":"Success"}`,
    )
  })

  test('Complete before Prepare, another transaction, service or an unknown action is refused', async () => {
    const { order } = await begin()
    expect((await click.complete(order, 1)).error).toBe(-6)
    const { merchant_prepare_id: id = 0 } = await click.prepare(order)
    const other = { ...order, transId: click.newTransId() }
    expect((await click.prepare(other)).error).toBe(-9)
    expect((await click.complete(other, id)).error).toBe(-6)
    const form = (fields: Record<string, string>, signature: string) =>
      sendTo(app, '/api/payments/click')(
        new URLSearchParams({ ...fields, sign_string: signature }).toString(),
        {
          'content-type': 'application/x-www-form-urlencoded',
        },
      ).then((text) => (JSON.parse(text) as { error: number }).error)
    const fields = {
      click_trans_id: '5',
      service_id: account.serviceId,
      merchant_trans_id: order.orderId,
      amount: '6345',
      action: '2',
      error: '0',
      sign_time: 'now',
    }
    const sign = (changes: Record<string, string>) => {
      const body = new URLSearchParams({ ...fields, ...changes, sign_string: 'x' }).toString()
      const request = readClick(Buffer.from(body))
      return request ? clickSignature(request, account.keys[0]) : ''
    }
    expect(await form(fields, sign({}))).toBe(-3)
    expect(await form({ ...fields, service_id: '1' }, sign({ service_id: '1' }))).toBe(-8)
    expect(await form({ ...fields, click_trans_id: 'a' }, sign({ click_trans_id: 'a' }))).toBe(-8)
  })

  test('a payment that was cancelled by its user or has expired is answered with -9', async () => {
    const given = await begin()
    await cancelPayment(app, given.person, given.order.orderId)
    expect((await click.prepare(given.order)).error).toBe(-9)
    const late = await begin()
    const { merchant_prepare_id: id = 0 } = await click.prepare(late.order)
    expect(await cancelPayment(app, late.person, late.order.orderId)).toMatchObject({ state: 'PENDING' })
    await owner.query(`update payments set expires_at = now() where id = $1`, [late.order.orderId])
    expect((await click.complete(late.order, id)).error).toBe(-9)
    expect((await readPayment(app, late.person, late.order.orderId)).state).toBe('EXPIRED')
  })

  test('concurrent Completes credit a payment once', async () => {
    const { person, order } = await begin()
    const prepared = await Promise.all(Array.from({ length: 6 }, () => click.prepare(order)))
    expect(new Set(prepared.map(({ text }) => text)).size).toBe(1)
    const id = prepared[0]?.merchant_prepare_id ?? 0
    const done = await Promise.all(Array.from({ length: 8 }, () => click.complete(order, id)))
    expect(done.map(({ error }) => error).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 7 }, () => -4),
      0,
    ])
    expect(await coinsOf(app, person)).toMatchObject({ coins: 25, total: 1 })
  })
})

test('after these tests every coin is accounted for', async () => {
  expect(await moneyProblems(owner)).toEqual([])
})
