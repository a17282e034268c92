import { describe, expect, test } from 'vitest'
import type { Answer } from '../payments.rules.ts'
import {
  isPaymeMethod,
  paramShapes,
  paymeError,
  PaymeError,
  paymeHeaders,
  paymeState,
  readRpc,
  rpcError,
  rpcResult,
  unknownOrder,
} from './payme.rules.ts'

describe('Payme’s error codes', () => {
  test.each<[Answer, number | null, string | undefined]>([
    ['ok', null, undefined],
    ['same', null, undefined],
    ['busy', -31_099, 'order_id'],
    ['not-payable', -31_051, 'order_id'],
    ['no-transaction', -31_003, undefined],
    ['cannot-cancel', -31_007, undefined],
    ['cannot-perform', -31_008, undefined],
    ['already-paid', -31_008, undefined],
    ['cancelled', -31_008, undefined],
    ['refused', -31_008, undefined],
  ])('the outcome %s is the code %s', (answer, code, data) => {
    const error = paymeError(answer, -31_099)
    expect(error?.code ?? null).toBe(code)
    expect(error?.data).toBe(data)
  })

  test('an unknown order has its own code', () => {
    expect(unknownOrder()).toMatchObject({ code: -31_050, data: 'order_id', message: 'payme -31050' })
    expect(unknownOrder()).toBeInstanceOf(PaymeError)
    expect(unknownOrder().name).toBe('PaymeError')
  })

  test('every payment state maps to a Payme state', () => {
    const states = ['NEW', 'PENDING', 'PAID', 'CANCELLED', 'EXPIRED', 'REFUNDED'] as const
    expect(states.map(paymeState)).toEqual([0, 1, 2, -1, -1, -2])
  })
})

describe('replies', () => {
  test('results and errors carry the id of the call', () => {
    expect(rpcResult(5, { allow: true })).toBe('{"jsonrpc":"2.0","id":5,"result":{"allow":true}}')
    const said = JSON.parse(rpcError('a', new PaymeError(-31_003))) as object
    expect(said).toEqual({
      jsonrpc: '2.0',
      id: 'a',
      error: {
        code: -31_003,
        message: {
          ru: 'Транзакция не найдена',
          uz: 'Tranzaksiya topilmadi',
          en: 'There is no such transaction',
        },
      },
    })
    expect(JSON.parse(rpcError(null, new PaymeError(-31_050, 'order_id')))).toMatchObject({
      id: null,
      error: { code: -31_050, data: 'order_id', message: { en: 'There is no such order' } },
    })
  })

  test('every error has its own text in three languages', () => {
    const codes = [
      -32_700, -32_600, -32_601, -32_504, -32_400, -31_001, -31_003, -31_007, -31_008, -31_050, -31_051,
      // The busy code is configurable within its range.
      -31_099,
    ]
    const texts = codes.flatMap((code) => {
      const { error } = JSON.parse(rpcError(1, new PaymeError(code))) as {
        error: { message: Record<string, string> }
      }
      expect(Object.keys(error.message)).toEqual(['ru', 'uz', 'en'])
      expect(error.message['ru'] ?? '').toMatch(/[а-яё]{3}/i)
      expect(error.message['uz'] ?? '').toMatch(/[a-z]{3}/i)
      return Object.values(error.message)
    })
    expect(texts.every((text) => text.length > 5)).toBe(true)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('there is a header for each active key', () => {
    expect(paymeHeaders(['a', 'b'])).toEqual([
      `Basic ${Buffer.from('Paycom:a').toString('base64')}`,
      `Basic ${Buffer.from('Paycom:b').toString('base64')}`,
    ])
  })
})

describe('parsing a call', () => {
  const read = (text: string) => readRpc(Buffer.from(text))
  const codeOf = (text: string): [unknown, number] => {
    const { id, request } = read(text)
    return [id, request instanceof PaymeError ? request.code : 0]
  }

  test('a valid call is parsed', () => {
    expect(read('{"id":7,"method":"CheckTransaction","params":{"id":"x"}}')).toEqual({
      id: 7,
      request: { id: 7, method: 'CheckTransaction', params: { id: 'x' } },
    })
    expect(read('{"method":"m","params":{}}').id).toBeNull()
    expect(read('{"id":null,"method":"m","params":{}}').id).toBeNull()
    expect(read(`{"id":"${'a'.repeat(100)}","method":"m","params":{}}`).id).toBe('a'.repeat(100))
  })

  test('an invalid call is an error with the id of the call, if there is one', () => {
    expect(codeOf('{')).toEqual([null, -32_700])
    expect(codeOf('{"id":7}')).toEqual([7, -32_600])
    expect(codeOf('{"id":"a","method":5,"params":{}}')).toEqual(['a', -32_600])
    expect(codeOf('{"id":{},"method":"m","params":{}}')).toEqual([null, -32_600])
    expect(codeOf(`{"id":"${'a'.repeat(101)}","method":"m","params":{}}`)).toEqual([null, -32_600])
    expect(codeOf(`{"id":1,"method":"${'m'.repeat(101)}","params":{}}`)).toEqual([1, -32_600])
    expect(codeOf(`{"id":1,"method":"${'m'.repeat(100)}","params":{}}`)).toEqual([1, 0])
    expect(codeOf('null')).toEqual([null, -32_600])
    expect(codeOf('[]')).toEqual([null, -32_600])
  })

  test('the methods are those of Payme’s protocol', () => {
    const methods = [
      'CheckPerformTransaction',
      'CreateTransaction',
      'PerformTransaction',
      'CancelTransaction',
      'CheckTransaction',
      'GetStatement',
      'SetFiscalData',
    ]
    expect(Object.keys(paramShapes)).toEqual(methods)
    expect(methods.every(isPaymeMethod)).toBe(true)
    for (const other of ['toString', 'constructor', 'ChangePassword', ''])
      expect(isPaymeMethod(other)).toBe(false)
  })

  const transaction = '5305e3bab097f420a62ced0b'
  const order = { amount: 500_000, account: { order_id: 'x', more: 1 } }
  test.each<[keyof typeof paramShapes, object, boolean]>([
    ['CheckPerformTransaction', order, true],
    ['CheckPerformTransaction', { account: order.account }, false],
    ['CheckPerformTransaction', { amount: '5', account: order.account }, false],
    ['CheckPerformTransaction', { amount: 5 }, false],
    ['CheckPerformTransaction', { amount: 5, account: 'x' }, false],
    ['CreateTransaction', { id: transaction, time: 1_399_114_284_039, ...order }, true],
    ['CreateTransaction', { id: transaction, time: 0, ...order }, true],
    ['CreateTransaction', { id: transaction, time: 9_999_999_999_999, ...order }, true],
    ['CreateTransaction', { id: transaction, time: 10_000_000_000_000, ...order }, false],
    ['CreateTransaction', { id: transaction, time: -1, ...order }, false],
    ['CreateTransaction', { id: transaction, time: 1.5, ...order }, false],
    ['CreateTransaction', { id: transaction, ...order }, false],
    ['CreateTransaction', { time: 1, ...order }, false],
    ['CreateTransaction', { id: transaction, time: 1 }, false],
    ['PerformTransaction', { id: transaction }, true],
    ['PerformTransaction', { id: transaction.toUpperCase() }, true],
    ['PerformTransaction', { id: `${transaction}0` }, false],
    ['PerformTransaction', { id: `x${transaction}` }, false],
    ['PerformTransaction', { id: transaction.slice(1) }, false],
    ['PerformTransaction', {}, false],
    ['CancelTransaction', { id: transaction, reason: 5 }, true],
    ['CancelTransaction', { id: transaction, reason: 0 }, true],
    ['CancelTransaction', { id: transaction, reason: 1_000 }, true],
    ['CancelTransaction', { id: transaction, reason: null }, true],
    ['CancelTransaction', { id: transaction }, true],
    ['CancelTransaction', { id: transaction, reason: -1 }, false],
    ['CancelTransaction', { id: transaction, reason: 1_001 }, false],
    ['CancelTransaction', { reason: 5 }, false],
    ['CheckTransaction', { id: transaction }, true],
    ['CheckTransaction', {}, false],
    ['GetStatement', { from: 1, to: 2 }, true],
    ['GetStatement', { from: 1 }, false],
    ['GetStatement', { to: 1 }, false],
  ])('%s %j: %s', (method, params, isGood) => {
    expect(paramShapes[method].safeParse(params).success).toBe(isGood)
  })

  test('the order of the account is parsed', () => {
    expect(paramShapes.CheckPerformTransaction.parse(order)).toMatchObject(order)
  })
})
