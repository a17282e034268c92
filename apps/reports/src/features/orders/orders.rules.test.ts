import { describe, expect, test } from 'vitest'
import { readBoardSearch, readPackingSearch } from './board-search.ts'
import { canBePacked, commonMoves } from './moves.rules.ts'
import { sumCash, sumGoods } from './packing.rules.ts'

describe('the search parameters of the order board', () => {
  test.each([
    [{}, {}],
    [{ status: 'PLACED' }, {}],
    [
      { status: 'SHIPPED', page: 3 },
      { status: 'SHIPPED', page: 3 },
    ],
    [{ status: 'LOST', bought: 'stolen', when: 'ever', page: -1 }, {}],
    // The router parses a PIN as a number.
    [
      { pin: 411_001, query: ' bottle ' },
      { pin: '411001', query: 'bottle' },
    ],
    [{ pin: '41 10x01 99', query: ['a'] }, { pin: '411001' }],
    [{ page: 101 }, {}],
    [{ page: 'many' }, {}],
  ])('the board parameters %j are read as %j', (search, expected) => {
    expect(readBoardSearch(search)).toEqual(expected)
  })

  test.each([
    [{ ids: 'AAAAAAAAA2.AAAAAAAAA2.x.BBBBBBBBB3' }, { ids: 'AAAAAAAAA2.BBBBBBBBB3' }],
    [{ ids: '' }, {}],
    [{ ids: { not: 'words' } }, {}],
  ])('the packing list parameters %j are read as %j', (search, expected) => {
    expect(readPackingSearch(search)).toEqual(expected)
  })
})

describe('transitions of several orders', () => {
  test('several orders have the transitions that each of them allows, final ones last', () => {
    const confirmed = { allowed: ['SHIPPED', 'CANCELLED'] } as const
    const placed = { allowed: ['CANCELLED', 'CONFIRMED'] } as const
    const moves = (...orders: readonly { readonly allowed: readonly string[] }[]) =>
      commonMoves(orders as Parameters<typeof commonMoves>[0]).map(({ to }) => to)
    expect(moves(placed)).toEqual(['CONFIRMED', 'CANCELLED'])
    expect(moves(placed, confirmed)).toEqual(['CANCELLED'])
    expect(moves(placed, { allowed: [] })).toEqual([])
    expect(moves()).toEqual([])
  })

  test.each([
    ['PLACED', false],
    ['CONFIRMED', true],
    ['SHIPPED', true],
    ['DELIVERED', false],
  ] as const)('canBePacked of %s is %s', (status, expected) => {
    expect(canBePacked({ status })).toBe(expected)
  })
})

test('a packing list counts the products of all parcels and the cash', () => {
  const parcel = (link: string, title: string, totalPaise: number) =>
    ({ product: { link, title }, sums: { totalPaise } }) as Parameters<typeof sumGoods>[0][number] &
      Parameters<typeof sumCash>[0][number]
  const parcels = [parcel('b', 'Bottle', 100), parcel('a', 'Apron', 250), parcel('b', 'Bottle', 300)]
  expect(sumGoods(parcels)).toEqual([
    { link: 'a', title: 'Apron', pieces: 1 },
    { link: 'b', title: 'Bottle', pieces: 2 },
  ])
  expect(sumCash(parcels)).toBe(650)
})
