import { describe, expect, test } from 'vitest'
import { telegramLink } from './connections.rules.ts'

describe('the Telegram link', () => {
  test.each([
    ['aziza', ['+998901234567'], 'https://t.me/aziza'],
    [null, ['+998901234567', '+998907654321'], 'https://t.me/+998901234567'],
    [null, [], null],
    // A malformed username must not lead to another site.
    ['../evil', [], null],
    ['a?b=c', ['+998901234567'], 'https://t.me/+998901234567'],
  ])('%s, %j: %s', (username, phones, address) => {
    expect(telegramLink(username, phones)).toBe(address)
  })
})
