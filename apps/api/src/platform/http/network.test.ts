import { describe, expect, test } from 'vitest'
import { networkAddress } from './network.ts'

describe('networkAddress', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['fe80::1:2:3:4:5:6:7:8', 'fe80:1:2:3'],
  ])('maps address %s to network %s', (ip, network) => {
    expect(networkAddress(ip)).toBe(network)
  })
})
