import { describe, expect, test } from 'vitest'
import { makeRandom } from '../../../demo/random.ts'
import { aloneSums, groupSums, productSums } from './sums.rules.ts'

const rupees = (price: number, discountedPrice: number) => ({
  pricePaise: price * 100,
  discountedPricePaise: discountedPrice * 100,
})

describe('sums of an order', () => {
  test.each([
    // price, group price → alone, join, create: 349 − 19; 349 − 17 (5% is 17.45) − 19
    [599, 349, 599, 330, 313],
    // 5% of 350 is 17.5, rounded up
    [600, 350, 600, 331, 313],
    [100, 30, 100, 11, 9],
    [19, 19, 19, 0, 0],
    [20, 20, 20, 1, 0],
  ])(
    'a product for ₹%i, in a group ₹%i, costs %i alone, %i when joining and %i when creating',
    (price, group, alone, join, create) => {
      const sums = productSums(rupees(price, group))
      expect([sums.alone, sums.join, sums.create].map(({ totalPaise }) => totalPaise / 100)).toEqual([
        alone,
        join,
        create,
      ])
    },
  )

  test('the lines add up, total and savings make the price, and no amount is negative', () => {
    const random = makeRandom(20_261_115)
    for (let turn = 0; turn < 5000; turn += 1) {
      const [one, other] = [random.between(19, 500_000), random.between(19, 2_000)]
      const product = rupees(Math.max(one, other), Math.min(one, other))
      for (const sums of [aloneSums(product), groupSums(product, true), groupSums(product, false)]) {
        expect(
          sums.pricePaise - sums.groupDiscountPaise - sums.creatorDiscountPaise - sums.deliveryDiscountPaise,
        ).toBe(sums.totalPaise)
        expect(sums.totalPaise + sums.savingsPaise).toBe(sums.pricePaise)
        expect(Math.min(...Object.values(sums))).toBeGreaterThanOrEqual(0)
        for (const paise of Object.values(sums)) expect(paise % 100).toBe(0)
      }
    }
  })

  test('only the creator gets five per cent off', () => {
    const { join, create } = productSums(rupees(599, 349))
    expect(join.creatorDiscountPaise).toBe(0)
    expect(create.creatorDiscountPaise).toBe(1700)
  })
})
