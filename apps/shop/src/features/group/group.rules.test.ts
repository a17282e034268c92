import { describe, expect, test } from 'vitest'
import { sampleGroup } from '../../app/test-groups.ts'
import { codeInPath, groupPricePaise, starterOf, sumsOfToday } from './group.rules.ts'

test('the price of a group is the one before delivery is taken off', () => {
  expect(groupPricePaise(sampleGroup().sums)).toBe(34_900)
})

describe('the sums of a group hold for a new one', () => {
  const group = sampleGroup()
  const withProduct = (change: object) => ({
    ...group,
    purchase: { ...group.purchase, product: { ...group.purchase.product, ...change } },
  })
  test('while the product costs the same', () => expect(sumsOfToday(group)).toBe(group.sums))
  test.each([{ price: 649 }, { discountedPrice: 339 }])(
    'and not when its price is another one: %o',
    (change) => {
      expect(sumsOfToday(withProduct(change))).toBeNull()
    },
  )
})

describe('who started it', () => {
  test('is whoever leads and came with the group', () => {
    expect(starterOf(sampleGroup())?.name).toBe('Asha')
  })
  test('is nobody who is here once that person has left', () => {
    const group = sampleGroup()
    const [, ...others] = group.participants
    const led = others.map((person, index) => ({ ...person, isLeader: index === 0 }))
    expect(starterOf({ ...group, participants: led })).toBeNull()
  })
})

test.each([
  ['/invite/AbCdEfGh23', 'AbCdEfGh23'],
  ['/groupPurchase/Mm22334455aabb', 'Mm22334455aabb'],
  ['/cart', null],
  ['/product/invite', null],
])('%s speaks of the group %s', (path, code) => {
  expect(codeInPath(path)).toBe(code)
})
