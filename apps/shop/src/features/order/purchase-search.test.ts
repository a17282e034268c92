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
])('the search parameters %j are read leniently', (search, read) => {
  expect(readPurchaseSearch(search)).toEqual(read)
})

test('invalid search parameters are ignored', () => {
  expect(readPurchaseSearch({ joinType: 'NoData', inviteCode: '<script>' })).toEqual({})
})
