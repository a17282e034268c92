import { expect, test } from 'vitest'
import { readStatement } from './statement.rules.ts'

const id = '0a6b8b6e-2f0e-4c53-9c5e-1f2d3c4b5a69'

test('readStatement accepts tabs, semicolons and commas, and a header line', () => {
  const line = { providerId: '63a', paymentId: id, price: 6345, isRefunded: false }
  expect(readStatement(`63a\t${id}\t6 345,00\t`)).toEqual({ lines: [line], bad: [] })
  expect(readStatement(`ID;Заказ;Сумма;Возврат\r\n63a;${id};6345.00 сум;да\r\n\r\n`)).toEqual({
    lines: [{ ...line, isRefunded: true }],
    bad: [],
  })
  expect(readStatement(`63a,${id},6345`).lines).toEqual([line])
})

test('readStatement reports every line that it cannot parse', () => {
  expect(readStatement(`63a;${id};6345\n63b;${id};\n63c;;100\n63d;${id};100,50`)).toMatchObject({
    lines: [{ providerId: '63a' }],
    bad: [2, 3, 4],
  })
})
