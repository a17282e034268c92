import { describe, expect, test } from 'vitest'
import { compareHouseholds, findSuspicions, type Party } from './household.rules.ts'

const at = (address: string, addressExtra = '', pin = '411001') => ({ pin, address, addressExtra })

describe('two addresses', () => {
  test.each([
    ['12 MG Road', '12 M G Rd', 'same'],
    ['12, M.G. Road', '12 mg road', 'same'],
    ['Flat 4, 12 MG Road', '12 MG Road, Flat No. 4', 'same'],
    ['12/4 Lake View Society', '12 / 4, Lake View Soc.', 'same'],
    ['१२ गांधी मार्ग', '१२ गांधी मार्ग', 'same'],
    ['12-A, M.G. Road', '12a mg road', 'same'],
    ['12-A, M.G. Road', '12-B, M.G. Road', 'different'],
    ['12 MG Road', 'Flat 4, 12 MG Road', 'similar'],
    ['12 Mahatma Gandhi Road', '12 Mahatma Ghandi Path Road', 'similar'],
    ['12 MG Road', '14 MG Road', 'different'],
    ['Flat 4, 12 MG Road', 'Flat 5, 12 MG Road', 'different'],
    ['12 MG Road', '12 Station Road', 'different'],
    ['MG Road', '12 MG Road', 'different'],
  ] as const)('«%s» and «%s» are %s', (one, other, expected) => {
    expect(compareHouseholds(at(one), at(other))).toBe(expected)
    expect(compareHouseholds(at(other), at(one))).toBe(expected)
  })

  test('the second line counts, and another PIN is another household', () => {
    expect(compareHouseholds(at('12 MG Road', 'flat 4'), at('Flat 4', '12 M G Road'))).toBe('same')
    expect(compareHouseholds(at('12 MG Road'), at('12 MG Road', '', '411002'))).toBe('different')
  })
})

test('a shared device, phone or household is a reason to hold a payout', () => {
  const party = (more: Partial<Party> = {}): Party => ({
    addresses: [],
    phones: new Set(),
    devices: new Set(),
    ...more,
  })
  const referrer = party({
    addresses: [at('1 Lake View'), at('12 MG Road')],
    phones: new Set(['+919876543210']),
    devices: new Set(['a', 'b']),
  })
  expect(findSuspicions(referrer, party())).toEqual([])
  expect(findSuspicions(referrer, party({ devices: new Set(['b']) }))).toEqual(['DEVICE'])
  expect(findSuspicions(referrer, party({ phones: new Set(['+919876543210']) }))).toEqual(['PHONE'])
  expect(findSuspicions(referrer, party({ addresses: [at('12 M G Rd')] }))).toEqual(['ADDRESS'])
})
