import { describe, expect, test } from 'vitest'
import { networkAddress, writeAddress } from './connections.rules.ts'

describe('the network address that a quota counts', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
  ])('%s is %s', (ip, network) => {
    expect(networkAddress(ip)).toBe(network)
  })
})

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
