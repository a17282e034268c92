import { clickTime } from '@app/simulators/click'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clickSignature, readClick, parseTiyin } from '#market/payments/providers/click.rules.ts'
import { seededRandom } from '#test/images/picture-parts.ts'
import { startBotTestApp, type BotTestApp } from '#test/support/bot-app.ts'
import { moneyProblems } from '#test/support/coins.ts'
import {
  beginPayment,
  clickOf,
  coinsOf,
  paymeOf,
  readPayment,
  sendTo,
  type ShownPayment,
} from '#test/support/payments.ts'
import { signInPerson, type Person } from '#test/support/people.ts'
import { sized, testSeed } from '#test/support/size.ts'
import { openPool } from '#test/support/test-database.ts'
import {
  click as account,
  databaseUrl,
  payme,
  vioBot,
  webhookSecret,
} from '#test/support/test-environment.ts'

let app: BotTestApp
let owner: pg.Pool
let person: Person
beforeAll(async () => {
  app = await startBotTestApp(14)
  owner = openPool(databaseUrl(app.databaseName, 'postgres'))
  person = await signInPerson(app)
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const money = async () => {
  const { rows } = await owner.query<{ all: string }>(
    `select md5(string_agg(p::text, '' order by id)) as all from payments p
      union all select count(*)::text from coin_entries union all select count(*)::text from payment_callbacks`,
  )
  return rows.map((row) => row.all)
}

interface Sent {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}
const post = async ({ path, headers, body }: Sent): Promise<number> =>
  (
    await app.app.inject({
      method: 'POST',
      url: path,
      headers: { host: 'vio.localhost', ...headers },
      payload: body,
    })
  ).statusCode

const basic = (key: string) => `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`
const form = 'application/x-www-form-urlencoded'

/** Messages that would each credit coins if they were authentic. */
const goodMessages = async (): Promise<Sent[]> => {
  const byPayme = await beginPayment(app, person, 'PAYCOM_UZ')
  const transaction = paymeOf(app).newId()
  await paymeOf(app).create(transaction, byPayme.id, 634_500)
  const byClick = await beginPayment(app, person, 'CLICK_UZ')
  const order = { transId: '5000000001', orderId: byClick.id, amount: '6345.00' }
  const { merchant_prepare_id: prepareId = 0 } = await clickOf(app).prepare(order)
  const byStars = await beginPayment(app, person, 'TELEGRAM_STARS')
  const charge = app.botApi.takeStars(vioBot.token, app.botApi.invoiceOf(vioBot.token, byStars.link ?? ''), {
    id: person.telegramId,
    first_name: 'A',
  })
  return [
    {
      path: '/api/payments/payme',
      headers: { authorization: basic(payme.keys[0]), 'content-type': 'text/json' },
      body: JSON.stringify({ id: 1, method: 'PerformTransaction', params: { id: transaction } }),
    },
    {
      path: '/api/payments/click',
      headers: { 'content-type': form },
      body: signedForm(completeFields(order.transId, byClick, prepareId)),
    },
    {
      path: '/api/bots/vio',
      headers: { 'x-telegram-bot-api-secret-token': webhookSecret, 'content-type': 'application/json' },
      body: JSON.stringify({ update_id: 900_000_001, ...charge.update }),
    },
  ]
}

const completeFields = (transId: string, { id }: ShownPayment, prepareId: number) => ({
  click_trans_id: transId,
  service_id: account.serviceId,
  click_paydoc_id: '1',
  merchant_trans_id: id,
  merchant_prepare_id: String(prepareId),
  amount: '6345.00',
  action: '1',
  error: '0',
  error_note: '',
  sign_time: clickTime(new Date()),
})
const signedForm = (fields: Record<string, string>, key: string = account.keys[0]): string => {
  const request = readClick(Buffer.from(new URLSearchParams({ ...fields, sign_string: 'x' }).toString()))
  const sign = request ? clickSignature(request, key) : ''
  return new URLSearchParams({ ...fields, sign_string: sign }).toString()
}

describe('T-16 forged callbacks', () => {
  const attempts = sized(200, 100_000)
  /** Corrupts the authentication and sometimes other parts. */
  const forge = (message: Sent, random: () => number): Sent => {
    const pick = (length: number): number => Math.floor(random() * length)
    const spoil = (text: string): string => {
      const at = pick(text.length)
      const kinds = [
        () => text.slice(0, at) + String.fromCharCode(33 + pick(90)) + text.slice(at + 1),
        () => text.slice(0, at),
        () => text.slice(0, at) + text.slice(at + 1),
        () => `${text}${text.slice(at)}x`,
        () => '',
      ]
      const spoiled = kinds[pick(kinds.length)]?.() ?? ''
      return spoiled === text ? `${text}x` : spoiled
    }
    const body = random() < 0.3 ? spoil(message.body) : message.body
    if (message.path === '/api/payments/click') {
      const fields = new URLSearchParams(message.body)
      fields.set('sign_string', spoil(fields.get('sign_string') ?? ''))
      return { ...message, body: fields.toString() }
    }
    const name = message.path === '/api/payments/payme' ? 'authorization' : 'x-telegram-bot-api-secret-token'
    const value = message.headers[name] ?? ''
    // HTTP ignores spaces around a header value.
    const spoiled = spoil(value).trim()
    return {
      ...message,
      body,
      headers: { ...message.headers, [name]: spoiled === value ? 'x' : spoiled },
    }
  }

  test(
    `${attempts} forged callbacks change nothing and store nothing, and the authentic ones then work`,
    { timeout: 3_600_000 },
    async () => {
      const random = seededRandom(testSeed)
      const messages = await goodMessages()
      const before = await money()
      const statuses = new Map<number, number>()
      for (let count = 0; count < attempts; count += 1) {
        const message = messages[Math.floor(random() * messages.length)]
        if (!message) continue
        const status = await post(forge(message, random))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
      expect(await money()).toEqual(before)
      console.log(
        `figure: ${attempts} forged callbacks, seed ${testSeed}: ${JSON.stringify(Object.fromEntries(statuses))}`,
      )
      // Control: the forged messages were valid ones before.
      for (const message of messages) expect(await post(message)).toBe(200)
      expect((await coinsOf(app, person)).coins).toBe(75)
    },
  )
})

describe('T-19 single changed fields', () => {
  test.each<[string, Record<string, string>]>([
    ['amount', { amount: '6344.00' }],
    ['amount', { amount: '6345.01' }],
    ['amount', { amount: '6345e0' }],
    ['amount', { amount: ' 6345' }],
    ['order', { merchant_trans_id: '00000000-0000-4000-8000-000000000000' }],
    ['order, in capitals', { merchant_trans_id: 'UPPER' }],
    ['prepare id', { merchant_prepare_id: '1' }],
    ['transaction', { click_trans_id: '5000000099' }],
    ['service', { service_id: '85336' }],
    ['action', { action: '7' }],
    ['error', { error: 'NaN' }],
  ])(
    'a Click callback with one changed field, signed with the right key, is refused: %s',
    async (_name, changes) => {
      const payment = await beginPayment(app, person, 'CLICK_UZ')
      const transId = clickOf(app).newTransId()
      const { merchant_prepare_id: prepareId = 0 } = await clickOf(app).prepare({
        transId,
        orderId: payment.id,
        amount: '6345.00',
      })
      const changed =
        changes['merchant_trans_id'] === 'UPPER' ? { merchant_trans_id: payment.id.toUpperCase() } : changes
      const fields = { ...completeFields(transId, payment, prepareId), ...changed }
      const answer = JSON.parse(
        await sendTo(app, '/api/payments/click')(signedForm(fields), { 'content-type': form }),
      ) as { error: number }
      // The order id with other letter case is unknown.
      expect(answer.error).toBeLessThan(0)
      const { rows } = await owner.query<{ state: string }>('select state from payments where id = $1', [
        payment.id,
      ])
      expect(rows[0]?.state).toBe('PENDING')
    },
  )

  test('a Payme call with another amount, account or time is refused or changes nothing', async () => {
    const payment = await beginPayment(app, person, 'PAYCOM_UZ')
    const provider = paymeOf(app)
    const id = provider.newId()
    const refused = [
      await provider.create(id, payment.id, 634_501),
      await provider.create(id, payment.id, 6_345),
      await provider.create(id, payment.id.toUpperCase().replace(/^./, 'Z'), 634_500),
      await provider.call('CreateTransaction', {
        id,
        time: 1,
        amount: '634500',
        account: { order_id: payment.id },
      }),
      await provider.call('CreateTransaction', { id, amount: 634_500, account: { order_id: payment.id } }),
    ]
    expect(refused.map(({ error }) => error?.code)).toEqual([-31_001, -31_001, -31_050, -32_600, -32_600])
    const { rows } = await owner.query<{ state: string }>('select state from payments where id = $1', [
      payment.id,
    ])
    expect(rows[0]?.state).toBe('NEW')
  })
})

describe('T-19 ambiguous concatenation in Click’s signature', () => {
  interface Order {
    readonly id: string
    readonly prepareId: string
    readonly amount: string
  }
  /** All other splits of the signed text into order, prepare id and amount. */
  const shifts = ({ id, prepareId, amount }: Order): Order[] => {
    const text = id + prepareId + amount
    const found: Order[] = []
    for (let first = 1; first < text.length - 1; first += 1)
      for (let second = first + 1; second < text.length; second += 1) {
        const cut = {
          id: text.slice(0, first),
          prepareId: text.slice(first, second),
          amount: text.slice(second),
        }
        if (cut.id !== id || cut.prepareId !== prepareId) found.push(cut)
      }
    return found
  }

  test('no other split of the signed text is accepted', { timeout: 600_000 }, async () => {
    const payment = await beginPayment(app, person, 'CLICK_UZ')
    const transId = clickOf(app).newTransId()
    const { merchant_prepare_id: prepareId = 0 } = await clickOf(app).prepare({
      transId,
      orderId: payment.id,
      amount: '6345.00',
    })
    const fields = completeFields(transId, payment, prepareId)
    const signature = new URLSearchParams(signedForm(fields)).get('sign_string') ?? ''
    const before = await money()
    const tried = shifts({ id: payment.id, prepareId: String(prepareId), amount: fields.amount })
    const random = seededRandom(testSeed)
    for (const cut of tried.filter(() => random() < sized(0.05, 1))) {
      const body = new URLSearchParams({
        ...fields,
        merchant_trans_id: cut.id,
        merchant_prepare_id: cut.prepareId,
        amount: cut.amount,
        sign_string: signature,
      }).toString()
      const answer = JSON.parse(await sendTo(app, '/api/payments/click')(body, { 'content-type': form })) as {
        error: number
      }
      expect(answer.error).toBeLessThan(0)
    }
    expect((await money()).slice(0, 2)).toEqual(before.slice(0, 2))
    expect(tried.length).toBeGreaterThan(500)
  })

  test('control: with numeric order ids one payment passes for another', () => {
    const orders = new Map([
      ['1', 26_345],
      ['12', 6_345],
    ])
    const isAccepted = (id: string, amount: string, sign: string): boolean =>
      orders.get(id) === (parseTiyin(amount) ?? 0) / 100 &&
      sign === createHash('md5').update(`SECRET${id}${amount}`).digest('hex')
    const signed = createHash('md5').update('SECRET126345').digest('hex')
    expect(isAccepted('12', '6345', signed)).toBe(true)
    expect(isAccepted('1', '26345', signed)).toBe(true)
  })
})

describe('T-16 the unsigned field `error` of Click', () => {
  const sendComplete = async (fields: Record<string, string>, error: string): Promise<number> => {
    const body = new URLSearchParams(signedForm(fields))
    body.set('error', error)
    const text = await sendTo(app, '/api/payments/click')(body.toString(), { 'content-type': form })
    return (JSON.parse(text) as { error: number }).error
  }
  const prepare = async () => {
    const buyer = await signInPerson(app)
    const payment = await beginPayment(app, buyer, 'CLICK_UZ')
    const transId = clickOf(app).newTransId()
    const { merchant_prepare_id: prepareId = 0 } = await clickOf(app).prepare({
      transId,
      orderId: payment.id,
      amount: '6345.00',
    })
    const state = async () => (await readPayment(app, buyer, payment.id)).state
    return { buyer, state, fields: completeFields(transId, payment, prepareId) }
  }

  test('a replayed Complete with error=-5017 leaves a paid payment paid and raises an alarm', async () => {
    const { buyer, state, fields } = await prepare()
    expect(await sendComplete(fields, '0')).toBe(0)
    const count = vi.spyOn(app.deps.metrics, 'count')
    for (const error of ['-5017', '-1', '-5017']) expect(await sendComplete(fields, error)).toBe(-4)
    const alarms = count.mock.calls.filter(([name]) => name === 'payment_alarms')
    expect(alarms).toEqual(Array.from({ length: 3 }, () => ['payment_alarms', { event: 'click.cancel' }]))
    expect([await state(), (await coinsOf(app, buyer)).coins]).toEqual(['PAID', 25])
  })

  test('a failed Complete replayed with error=0 brings no coins', async () => {
    const { buyer, state, fields } = await prepare()
    expect(await sendComplete(fields, '-5017')).toBe(-9)
    expect(await sendComplete(fields, '0')).toBe(-9)
    expect([await state(), (await coinsOf(app, buyer)).coins]).toEqual(['CANCELLED', 0])
  })
})

test('after all attacks every coin is accounted for', async () => {
  expect(await moneyProblems(owner)).toEqual([])
})
