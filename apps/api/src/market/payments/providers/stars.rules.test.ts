import { expect, test } from 'vitest'
import { readStars } from './stars.rules.ts'

const from = { id: 42, is_bot: false, first_name: 'A', language_code: 'uz' }
const money = { currency: 'XTR', total_amount: 50, invoice_payload: 'payment' }
const charge = { ...money, telegram_payment_charge_id: 'stx1', provider_payment_charge_id: 'p' }
const readCharge = { id: 'stx1', payer: 42, currency: 'XTR', amount: 50, payload: 'payment' }

test('a pre-checkout query is parsed', () => {
  expect(readStars({ update_id: 1, pre_checkout_query: { id: 'q', from, ...money } })).toEqual({
    kind: 'ask',
    query: {
      id: 'q',
      payer: 42,
      languageCode: 'uz',
      currency: 'XTR',
      amount: 50,
      payload: 'payment',
    },
  })
  const { language_code: _language, ...plain } = from
  expect(readStars({ pre_checkout_query: { id: 'q', from: plain, ...money } })).toMatchObject({ kind: 'ask' })
})

test('successful and refunded payments are parsed', () => {
  expect(readStars({ message: { from, successful_payment: charge } })).toEqual({
    kind: 'paid',
    charge: readCharge,
  })
  expect(readStars({ message: { from, refunded_payment: charge } })).toEqual({
    kind: 'refunded',
    charge: readCharge,
  })
  expect(
    readStars({
      message: { from, successful_payment: charge, refunded_payment: { ...charge, total_amount: 1 } },
    }),
  ).toEqual({ kind: 'paid', charge: readCharge })
})

test.each([
  ['a message about something else', { message: { from, text: 'hello' } }],
  ['a payment without a sender', { message: { successful_payment: charge } }],
  ['an update without any', { update_id: 1 }],
  ['nothing', null],
  ['a charge without its id', { message: { from, successful_payment: money } }],
  ['an empty id', { message: { from, successful_payment: { ...charge, telegram_payment_charge_id: '' } } }],
  [
    'an id that is too long',
    { message: { from, successful_payment: { ...charge, telegram_payment_charge_id: 'x'.repeat(201) } } },
  ],
  ['a part of a Star', { message: { from, successful_payment: { ...charge, total_amount: 1.5 } } }],
  ['no payload', { message: { from, successful_payment: { ...charge, invoice_payload: undefined } } }],
  ['no currency', { message: { from, successful_payment: { ...charge, currency: undefined } } }],
  ['no payer', { message: { from: { id: 0 }, successful_payment: charge } }],
  ['a question without its id', { pre_checkout_query: { id: '', from, ...money } }],
  ['a query without a sender', { pre_checkout_query: { id: 'q', ...money } }],
  [
    'a question without a price',
    { pre_checkout_query: { id: 'q', from, currency: 'XTR', invoice_payload: 'p' } },
  ],
])('%s is no payment event', (_what, update) => {
  expect(readStars(update)).toBeNull()
})

test('charge ids of 1 to 200 characters are accepted', () => {
  for (const id of ['x'.repeat(200), 'x'])
    expect(
      readStars({ message: { from, successful_payment: { ...charge, telegram_payment_charge_id: id } } }),
    ).toMatchObject({ charge: { id } })
  expect(readStars({ pre_checkout_query: { id: 'q', from: { id: 1 }, ...money } })).toMatchObject({
    query: { payer: 1 },
  })
})
