import { describe, expect, test } from 'vitest'
import {
  clickError,
  clickRefusal,
  clickSignature,
  clickSuccess,
  readClick,
  parseTiyin,
  type ClickError,
  type ClickRequest,
} from './click.rules.ts'
import type { Answer } from '../payments.rules.ts'

const fields = {
  click_trans_id: '9007199254740993',
  service_id: '85335',
  merchant_trans_id: '7b0d7f3e-54a6-4c53-9f6c-0a3f6a3c9a01',
  amount: '6345.00',
  action: '0',
  error: '0',
  sign_time: '2026-11-14 12:00:00',
  sign_string: 'abc',
  click_paydoc_id: '77',
}
const bodyOf = (changes: Readonly<Record<string, string | null>> = {}, more = ''): Buffer => {
  const form = Object.entries({ ...fields, ...changes }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return Buffer.from(form.join('&') + more)
}
const read: ClickRequest = {
  clickTransId: fields.click_trans_id,
  serviceId: fields.service_id,
  merchantTransId: fields.merchant_trans_id,
  merchantPrepareId: '',
  document: '77',
  amount: fields.amount,
  action: '0',
  error: '0',
  signTime: fields.sign_time,
  signString: 'abc',
}

describe('parsing a form', () => {
  test('Prepare and Complete are parsed', () => {
    expect(readClick(bodyOf())).toEqual(read)
    expect(readClick(bodyOf({ click_paydoc_id: null }))).toEqual({ ...read, document: '' })
    expect(readClick(bodyOf({ action: '1', merchant_prepare_id: '12' }))).toEqual({
      ...read,
      action: '1',
      merchantPrepareId: '12',
    })
    expect(readClick(bodyOf({ merchant_prepare_id: '12' }))?.merchantPrepareId).toBe('12')
  })

  const needed = Object.keys(fields).filter((name) => name !== 'click_paydoc_id')
  test.each(needed)('the field %s is required once and limited in length', (name) => {
    expect(readClick(bodyOf({ [name]: null }))).toBeNull()
    expect(readClick(bodyOf({ [name]: '' }))).toBeNull()
    expect(readClick(bodyOf({}, `&${name}=1`))).toBeNull()
    expect(readClick(bodyOf({ [name]: '7'.repeat(301) }))).toBeNull()
    expect(readClick(bodyOf({ [name]: '7'.repeat(300) }))).not.toBeNull()
  })

  test('Complete needs exactly one prepare id', () => {
    expect(readClick(bodyOf({ action: '1' }))).toBeNull()
    expect(readClick(bodyOf({ action: '1', merchant_prepare_id: '' }))).toBeNull()
    expect(readClick(bodyOf({ action: '1', merchant_prepare_id: '1' }, '&merchant_prepare_id=2'))).toBeNull()
    expect(readClick(bodyOf({ action: '1', merchant_prepare_id: '7'.repeat(301) }))).toBeNull()
    expect(readClick(bodyOf({ action: '1', merchant_prepare_id: '7'.repeat(300) }))).not.toBeNull()
  })
})

describe('the signature', () => {
  // Computed by hand: md5 of the concatenated fields.
  test('the signature covers the raw values; the prepare id only for Complete', () => {
    const short: ClickRequest = {
      ...read,
      clickTransId: '1',
      serviceId: '2',
      merchantTransId: '3',
      merchantPrepareId: '4',
      amount: '5',
      signTime: '6',
    }
    // 1 2 key 3 5 0 6
    expect(clickSignature(short, 'key')).toBe('7fd41235bed84ea5f9a338e1b8f4adba')
    // 1 2 key 3 4 5 1 6
    expect(clickSignature({ ...short, action: '1' }, 'key')).toBe('f104e582191c1c5c712841c5e395d8cf')
  })

  test.each(['clickTransId', 'serviceId', 'merchantTransId', 'amount', 'action', 'signTime'] as const)(
    'covers %s',
    (name) => {
      expect(clickSignature({ ...read, [name]: `${read[name]}9` }, 'k')).not.toBe(clickSignature(read, 'k'))
    },
  )
})

test.each([
  ['6345', 634_500],
  ['6345.5', 634_550],
  ['6345.05', 634_505],
  ['0.01', 1],
  ['999999999999.99', 99_999_999_999_999],
  ['6345.005', null],
  ['1234567890123', null],
  ['', null],
  ['-5', null],
  ['5.', null],
  ['.5', null],
  ['1e3', null],
  [' 5', null],
  ['5 ', null],
  ['5,00', null],
])('%s sum are %s tiyin', (amount, tiyin) => {
  expect(parseTiyin(amount)).toBe(tiyin)
})

describe('Click’s error codes', () => {
  test.each<[Answer, ClickError]>([
    ['ok', 0],
    ['same', 0],
    ['already-paid', -4],
    ['no-transaction', -6],
    ['busy', -9],
    ['not-payable', -9],
    ['cannot-perform', -9],
    ['cannot-cancel', -9],
    ['cancelled', -9],
    ['refused', -9],
  ])('the outcome %s is the code %i', (answer, error) => {
    expect(clickError(answer)).toBe(error)
  })

  test.each<[ClickError, string]>([
    [0, 'Success'],
    [-1, 'SIGN CHECK FAILED!'],
    [-2, 'Incorrect parameter amount'],
    [-3, 'Action not found'],
    [-4, 'Already paid'],
    [-5, 'User does not exist'],
    [-6, 'Transaction does not exist'],
    [-7, 'Failed to update user'],
    [-8, 'Error in request from click'],
    [-9, 'Transaction cancelled'],
  ])('the code %i has the note %s', (error, note) => {
    expect(clickRefusal(error)).toBe(`{"error":${error},"error_note":"${note}"}`)
  })

  test('a success returns Click’s number digit by digit', () => {
    expect(clickSuccess(read, { merchant_prepare_id: 12 })).toBe(
      `{"click_trans_id":9007199254740993,"merchant_trans_id":"${fields.merchant_trans_id}","merchant_prepare_id":12,"error":0,"error_note":"Success"}`,
    )
    expect(clickSuccess(read, { merchant_confirm_id: 12 })).toMatch(/"merchant_confirm_id":12,/)
  })
})
