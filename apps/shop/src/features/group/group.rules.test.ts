import { describe, expect, test } from 'vitest'
import { sampleGroup } from '../../app/test-groups.ts'
import { codeInPath, groupPricePaise, findStarter, sumsOfToday } from './group.rules.ts'

test('the group price does not include the delivery discount', () => {
  expect(groupPricePaise(sampleGroup().sums)).toBe(34_900)
})

describe('the sums of a group', () => {
  const group = sampleGroup()
  const withProduct = (change: object) => ({
    ...group,
    purchase: { ...group.purchase, product: { ...group.purchase.product, ...change } },
  })
  test('the sums of a group hold for a new group while the product has the same price', () =>
    expect(sumsOfToday(group)).toBe(group.sums))
  test.each([{ price: 649 }, { discountedPrice: 339 }])(
    'the sums of a group do not hold for a new group when the price has changed: %o',
    (change) => {
      expect(sumsOfToday(withProduct(change))).toBeNull()
    },
  )
})

describe('findStarter', () => {
  test('the starter is the leader who joined when the group was created', () => {
    expect(findStarter(sampleGroup())?.name).toBe('Asha')
  })
  test('a group whose starter has left has no starter', () => {
    const group = sampleGroup()
    const [, ...others] = group.participants
    const led = others.map((person, index) => ({ ...person, isLeader: index === 0 }))
    expect(findStarter({ ...group, participants: led })).toBeNull()
  })
})

test.each([
  ['/invite/AbCdEfGh23', 'AbCdEfGh23'],
  ['/groupPurchase/Mm22334455aabb', 'Mm22334455aabb'],
  ['/cart', null],
  ['/product/invite', null],
])('the path %s names the group %s', (path, code) => {
  expect(codeInPath(path)).toBe(code)
})
