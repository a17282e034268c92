import { expect, test } from 'vitest'
import { computePrice, findAlarms, sendCounters } from './codes.rules.ts'

const limits = {
  perPhoneDay: 5,
  perRequesterDay: 10,
  perAddressHour: 100,
  perNetworkHour: 500,
  perNetworkDay: 2_000,
  perPrefixOfNetworkHour: 3,
  unconfirmedPerPrefixHour: 30,
  perDay: 20_000,
  allPerDay: 100_000,
  failuresPerAddressHour: 50,
  failuresPerNetworkHour: 200,
  failuresPerHour: 2_000,
}
const request = { product: 'vio', phone: '+998901234567', requester: 'device', ip: '203.0.113.7' }

const priceWith = (counts: Record<string, number>, isKnown = false) => {
  const { own, block } = sendCounters({ ...request, isKnown }, limits)
  const found = computePrice([...own, ...(block ? [block.counter] : [])], new Map(Object.entries(counts)))
  return { refusedBy: found.refusedBy?.key ?? null, bits: found.bits }
}

test.each([
  ['nothing counted', {}, null, null],
  ['an address below its allowance', { 'sent:vio:address:203.0.113.7': 99 }, null, null],
  ['an address at its allowance', { 'sent:vio:address:203.0.113.7': 100 }, null, 17],
  ['an address at twice its allowance', { 'sent:vio:address:203.0.113.7': 200 }, null, 18],
  ['an address far beyond', { 'sent:vio:address:203.0.113.7': 100_000 }, null, 21],
  ['a network at its allowance', { 'sent:vio:network:203.0.113': 500 }, null, 17],
  ['a network at its share of the block', { 'sent:vio:share:+99890123:203.0.113': 3 }, null, 17],
  ['a block at its allowance', { 'sent:vio:prefix:+99890123': 30 }, null, 17],
  [
    'the highest of several prices',
    { 'sent:vio:prefix:+99890123': 30, 'sent:vio:network:203.0.113': 2_000 },
    null,
    19,
  ],
  ['the allowance of the day', { 'sent:vio:total': 20_000 }, null, 17],
  ['the spending limit of the day', { 'sent:vio:total': 30_000 }, 'sent:vio:total', 17],
  [
    'the limit of a network while less than half of the day is used',
    { 'sent:vio:network-day:203.0.113': 2_000, 'sent:vio:total': 9_999 },
    null,
    null,
  ],
  [
    'the limit of a network once half of the day is used',
    { 'sent:vio:network-day:203.0.113': 2_000, 'sent:vio:total': 10_000 },
    'sent:vio:network-day:203.0.113',
    null,
  ],
  ['the budget of all codes', { 'sent:vio:all': 100_000 }, 'sent:vio:all', null],
  ['the codes of a phone', { 'sent:vio:phone:+998901234567': 5 }, 'sent:vio:phone:+998901234567', null],
] as const)('computes refusal and work for %s', (_, counts, refusedBy, bits) => {
  expect(priceWith(counts)).toEqual({ refusedBy, bits })
})

test('a device that has confirmed the phone before is not affected by the counts of other devices', () => {
  const usedUp = {
    'sent:vio:phone:+998901234567': 5,
    'sent:vio:prefix:+99890123': 99,
    'sent:vio:total': 30_000,
  }
  expect(priceWith(usedUp, true)).toEqual({ refusedBy: null, bits: null })
})

test.each([
  ['sent:vio:all', 79_998, []],
  ['sent:vio:all', 79_999, ['sent:vio:all']],
  ['sent:vio:all', 80_000, []],
  ['sent:vio:total', 23_999, ['sent:vio:total']],
  ['sent:vio:network-day:203.0.113', 1_599, []],
] as const)('the code after %s = %i raises %j', (key, count, alarms) => {
  const { own } = sendCounters({ ...request, isKnown: false }, limits)
  expect(findAlarms(own, new Map([[key, count]])).map((counter) => counter.key)).toEqual(alarms)
})

test('a confirmed code stays counted in the budget of all codes only', () => {
  const { own } = sendCounters({ ...request, isKnown: false }, limits)
  expect(own.filter(({ isSpent }) => isSpent).map(({ key }) => key)).toEqual(['sent:vio:all'])
})
