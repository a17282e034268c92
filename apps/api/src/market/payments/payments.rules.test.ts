import type { PaymentState } from '@app/contract/market/payments'
import { describe, expect, test } from 'vitest'
import {
  clickLink,
  currencyFor,
  decide,
  offeredSystems,
  paymeLink,
  paymentTable,
  quote,
  type Move,
  type PaymentEvent,
} from './payments.rules.ts'

const states: readonly PaymentState[] = ['NEW', 'PENDING', 'PAID', 'CANCELLED', 'EXPIRED', 'REFUNDED']

/**
 * The table a second time, as the providers' descriptions have it. A cell is the answer; before it the state it goes to,
 * with + for coins that come and - for coins that go; ! is an alarm.
 */
const expected: Readonly<Record<PaymentEvent, string>> = {
  'user.cancel': 'CANCELLED:ok same same same same same',
  'time.over': 'EXPIRED:ok EXPIRED:ok same same same same',
  'payme.check': 'ok busy not-payable not-payable not-payable not-payable',
  'payme.create': 'PENDING:ok same same cannot-perform cannot-perform cannot-perform',
  'payme.create-other': 'busy busy not-payable cannot-perform cannot-perform cannot-perform',
  'payme.perform': 'no-transaction PAID+:ok same cannot-perform cannot-perform cannot-perform',
  'payme.cancel': 'no-transaction CANCELLED:ok REFUNDED-:ok same same same',
  'payme.cancel-spent': 'no-transaction CANCELLED:ok cannot-cancel same same same',
  'click.prepare': 'PENDING:ok same already-paid cancelled cancelled cancelled',
  'click.prepare-other': 'cancelled cancelled already-paid cancelled cancelled cancelled',
  'click.complete': 'no-transaction PAID+:ok already-paid cancelled cancelled cancelled',
  'click.cancel': 'no-transaction CANCELLED:cancelled already-paid! cancelled cancelled cancelled',
  'click.reversed': 'same CANCELLED:ok REFUNDED-:ok same same same',
  'stars.ask': 'PENDING:ok ok refused refused refused refused',
  'stars.ask-other': 'refused refused refused refused refused refused',
  'stars.paid': 'PAID+:ok PAID+:ok same PAID+:ok! PAID+:ok! same',
  'stars.paid-again': 'PAID+:ok PAID+:ok same! PAID+:ok! PAID+:ok! same!',
  'stars.refunded': 'refused! refused! REFUNDED-:ok same same same',
  'operator.refund': 'refused refused REFUNDED-:ok refused refused same',
}

const cellOf = ({ to, money, isAlarming, answer }: Move): string => {
  const sign = money === undefined ? '' : money === 'credit' ? '+' : money === 'refund' ? '-' : '?'
  return `${to === undefined ? '' : `${to}${sign}:`}${answer}${isAlarming === true ? '!' : ''}`
}

describe('the payment table', () => {
  test.each(Object.entries(expected))('%s', (event, row) => {
    const cells = states.map((state) => cellOf(decide(event as PaymentEvent, state)))
    expect(cells.join(' ')).toBe(row)
  })

  test('the payment table has no other event or state', () => {
    expect(Object.keys(paymentTable).toSorted()).toEqual(Object.keys(expected).toSorted())
    for (const row of Object.values(paymentTable)) expect(Object.keys(row)).toEqual(states)
  })
})

describe('coin prices', () => {
  const prices = { packs: [{ amount: 25, sum: 6_345 }], sumPerCoin: 270, starsPerCoin: 2 }

  test.each([
    ['UZS', 25, 6_345],
    ['UZS', 26, 7_020],
    ['XTR', 25, 50],
    ['XTR', 3, 6],
  ] as const)('%s for %i coins: %i', (currency, amount, price) => {
    expect(quote(prices, currency, amount)).toBe(price)
  })

  test('Telegram is paid in Stars, the other systems in sum', () => {
    expect((['TELEGRAM_STARS', 'PAYCOM_UZ', 'CLICK_UZ'] as const).map(currencyFor)).toEqual([
      'XTR',
      'UZS',
      'UZS',
    ])
  })
})

describe('the offered payment systems', () => {
  const offered = { TELEGRAM: ['TELEGRAM_STARS'], WEB: ['CLICK_UZ', 'PAYCOM_UZ'] } as const

  test('the configured systems of the platform are offered in the chosen order', () => {
    const all = () => true
    expect(offeredSystems(offered, 'TELEGRAM', all, false)).toEqual(['TELEGRAM_STARS'])
    expect(offeredSystems(offered, 'WEB', all, false)).toEqual(['CLICK_UZ', 'PAYCOM_UZ'])
    expect(offeredSystems(offered, 'WEB', (system) => system !== 'PAYCOM_UZ', false)).toEqual(['CLICK_UZ'])
    expect(offeredSystems(offered, 'WEB', () => false, false)).toEqual([])
  })

  test('in development all configured systems are offered', () => {
    expect(offeredSystems(offered, 'TELEGRAM', () => true, true)).toEqual([
      'TELEGRAM_STARS',
      'PAYCOM_UZ',
      'CLICK_UZ',
    ])
    expect(offeredSystems(offered, 'WEB', (system) => system === 'PAYCOM_UZ', true)).toEqual(['PAYCOM_UZ'])
  })
})

describe('the payment page', () => {
  const orderId = '7b0d7f3e-54a6-4c53-9f6c-0a3f6a3c9a01'

  test('Payme’s link holds the whole order, with escaped semicolons', () => {
    const link = paymeLink('https://checkout.example/', {
      merchantId: '587f72c7',
      orderId,
      tiyin: 634_500,
      language: 'uz',
      returnUrl: 'https://vio.example/a;b;c',
    })
    expect(link.startsWith('https://checkout.example/')).toBe(true)
    const said = Buffer.from(link.slice('https://checkout.example/'.length), 'base64').toString()
    expect(said).toBe(`m=587f72c7;ac.order_id=${orderId};a=634500;l=uz;c=https://vio.example/a%3Bb%3Bc`)
    const plain = { merchantId: 'm', orderId, tiyin: 1, language: 'ru', returnUrl: 'u' }
    expect(paymeLink('https://checkout.example', plain)).toBe(paymeLink('https://checkout.example/', plain))
    expect(paymeLink('https://a.example/b', plain).startsWith('https://a.example/b/')).toBe(true)
  })

  test('Click’s link holds service, merchant, order and a sum with two decimals', () => {
    const link = clickLink('https://pay.example/services/pay?from=vio', {
      serviceId: '85335',
      merchantId: '10001',
      orderId,
      sum: 6_345,
      returnUrl: 'https://vio.example/profile?a=1',
    })
    expect([...new URL(link).searchParams]).toEqual([
      ['from', 'vio'],
      ['service_id', '85335'],
      ['merchant_id', '10001'],
      ['amount', '6345.00'],
      ['transaction_param', orderId],
      ['return_url', 'https://vio.example/profile?a=1'],
    ])
    expect(link.startsWith('https://pay.example/services/pay?')).toBe(true)
  })
})
