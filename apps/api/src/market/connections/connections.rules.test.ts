import { describe, expect, test } from 'vitest'
import { writeAddress } from './connections.rules.ts'

describe('where to write in Telegram', () => {
  test.each([
    ['aziza', ['+998901234567'], 'https://t.me/aziza'],
    [null, ['+998901234567', '+998907654321'], 'https://t.me/+998901234567'],
    [null, [], null],
    // Whatever a name may hold one day, it cannot lead elsewhere.
    ['../evil', [], null],
    ['a?b=c', ['+998901234567'], 'https://t.me/+998901234567'],
  ])('%s, %j: %s', (username, phones, address) => {
    expect(writeAddress(username, phones)).toBe(address)
  })
})
