import { expect, test } from 'vitest'
import { readPurchaseSearch } from './purchase-search.ts'

test.each([
  [{}, {}],
  [
    { isGroupPurchase: 'true', joinType: 'Created' },
    { isGroupPurchase: true, joinType: 'Created' },
  ],
  [{ isGroupPurchase: '' }, { isGroupPurchase: true }],
  [{ isGroupPurchase: 'false' }, { isGroupPurchase: false }],
  [
    { isGroupPurchase: true, inviteCode: 'abcdefghij' },
    { isGroupPurchase: true, inviteCode: 'abcdefghij' },
  ],
])('an address is read forgivingly: %j', (search, read) => {
  expect(readPurchaseSearch(search)).toEqual(read)
})

test('what nobody could have meant is left out', () => {
  expect(readPurchaseSearch({ joinType: 'NoData', inviteCode: '<script>' })).toEqual({})
})
