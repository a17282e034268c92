import { expect, test } from 'vitest'
import { clickItems, paymeDetail, vatIn } from './fiscal.rules.ts'

const codes = { ikpu: '10305008002000000', packageCode: '1514296', vatPercent: 12, tin: '310618348' }

test.each([
  [2_000_000, 12, 214_286],
  [634_500, 12, 67_982],
  [100, 0, 0],
])('the tax in %i tiyin at %i %% is %i', (tiyin, percent, vat) => {
  expect(vatIn(tiyin, percent)).toBe(vat)
})

test('Payme gets one line whose price is the whole payment in tiyin', () => {
  expect(paymeDetail(codes, { coins: 25, price: 6_345 })).toEqual({
    receipt_type: 0,
    items: [
      {
        title: 'Монеты Vio, 25 шт.',
        price: 634_500,
        count: 1,
        code: codes.ikpu,
        package_code: codes.packageCode,
        vat_percent: 12,
      },
    ],
  })
})

test('Click gets its 64-bit payment number digit by digit', () => {
  const body = clickItems(
    codes,
    { coins: 25, price: 6_345 },
    { serviceId: '85335', document: '9007199254740993' },
  )
  expect(body).toContain('"payment_id":9007199254740993,')
  expect(JSON.parse(body)).toMatchObject({
    service_id: 85_335,
    received_card: 634_500,
    items: [{ SPIC: codes.ikpu, Price: 634_500, VAT: 67_982, CommissionInfo: { TIN: codes.tin } }],
  })
})
