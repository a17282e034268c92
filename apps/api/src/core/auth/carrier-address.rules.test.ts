import { expect, test } from 'vitest'
import { seededRandom } from '#test/images/picture-parts.ts'
import { settingList } from '../settings/settings.list.ts'
import { computePrice, sendCounters, type Counter } from './codes.rules.ts'

/**
 * Five hundred honest users and one attacker behind the same IPv4 address of a carrier, for an hour, with the rules and
 * the defaults of production. Requests only read and count here, so the hour takes milliseconds.
 */
const address = '198.18.0.1'
const honestUsers = 500
const hourSeconds = 3_600
/** Hashes a second: of a slow phone, and of a computer that does nothing else. */
const speed = { honest: 100_000, attacker: 2_000_000 }
const confirmSeconds = 30
const timeoutSeconds = 60

interface Rules {
  readonly counters: (phone: string, requester: string) => readonly Counter[]
  readonly isReverted: (counter: Counter) => boolean
}

const limits = settingList['otp.limits'].fallback

const present: Rules = {
  counters: (phone, requester) => {
    const { own, block } = sendCounters(
      { product: 'vio', phone, requester, ip: address, isKnown: false },
      limits,
    )
    return block ? [...own, block.counter] : own
  },
  isReverted: ({ isSpent }) => !isSpent,
}

/** The rules before: every limit refuses, and a confirmed code is taken back from its number block only. */
const old: Rules = {
  counters: (phone, requester) => [
    { key: `phone:${phone}`, window: 'day', limit: 5 },
    { key: `requester:${requester}`, window: 'day', limit: 10 },
    { key: 'address', window: 'hour', limit: 10 },
    { key: 'network', window: 'hour', limit: 50 },
    { key: `prefix:${phone.slice(0, -4)}`, window: 'hour', limit: 10 },
  ],
  isReverted: ({ key }) => key.startsWith('prefix:'),
}

interface Outcome {
  readonly honestIn: number
  readonly longestWaitSeconds: number
  readonly attackerCodes: number
}

const simulateHour = (rules: Rules, attackerSpeed: number): Outcome => {
  const random = seededRandom(7)
  const counts = new Map<string, number>()
  const newPhone = (): string =>
    `+99890${String(Math.floor(random() * 200)).padStart(3, '0')}${String(Math.floor(random() * 10_000)).padStart(4, '0')}`
  const add = (counters: readonly Counter[], by: number): void => {
    for (const { key } of counters) counts.set(key, Math.max(0, (counts.get(key) ?? 0) + by))
  }
  /** The share of a network in a number block bounds what it adds to the block. */
  const counted = (counters: readonly Counter[]): readonly Counter[] => {
    const share = counters.find(({ key }) => key.includes(':share:'))
    return share && (counts.get(share.key) ?? 0) >= (share.free ?? 0)
      ? counters.filter(({ key }) => !key.includes(':prefix:'))
      : counters
  }
  /** The seconds that a code costs this device; null when it is refused. */
  const requestCode = (hashesPerSecond: number, device: string) => {
    const all = counted(rules.counters(newPhone(), device))
    const { refusedBy, bits } = computePrice(all, counts)
    if (refusedBy) return null
    add(all, 1)
    return { counters: all, seconds: bits === null ? 0 : 2 ** bits / hashesPerSecond }
  }
  const arrivals = Array.from({ length: honestUsers }, () => random() * hourSeconds).toSorted((a, b) => a - b)
  const confirmations = new Map<number, Counter[]>()
  let attackerBusyUntil = 0
  let [honestIn, longestWaitSeconds, attackerCodes, device] = [0, 0, 0, 0]
  for (let second = 0; second < hourSeconds + timeoutSeconds; second += 1) {
    // An attacker who is refused tries again in the next second.
    const maxTries = attackerSpeed > 0 ? 10 : 0
    for (let tries = 0; attackerBusyUntil <= second && tries < maxTries; tries += 1) {
      const sent = requestCode(attackerSpeed, `attacker-${(device += 1)}`)
      if (!sent) break
      attackerCodes += 1
      attackerBusyUntil = Math.max(attackerBusyUntil, second) + sent.seconds
    }
    while ((arrivals[0] ?? Infinity) <= second) {
      arrivals.shift()
      const sent = requestCode(speed.honest, `honest-${(device += 1)}`)
      if (!sent || sent.seconds > timeoutSeconds) continue
      longestWaitSeconds = Math.max(longestWaitSeconds, sent.seconds)
      const confirmedAt = second + Math.ceil(sent.seconds) + confirmSeconds
      confirmations.set(confirmedAt, [...(confirmations.get(confirmedAt) ?? []), ...sent.counters])
      honestIn += 1
    }
    add((confirmations.get(second) ?? []).filter(rules.isReverted), -1)
  }
  return { honestIn, longestWaitSeconds, attackerCodes }
}

test('500 users behind one IPv4 address sign in within an hour without any work', () => {
  expect(simulateHour(present, 0)).toMatchObject({ honestIn: honestUsers, longestWaitSeconds: 0 })
})

test('500 users sign in while an attacker behind the same address gets at most 3,000 codes for an hour of computing', () => {
  const outcome = simulateHour(present, speed.attacker)
  console.log(`figure: carrier address, rules of today: ${JSON.stringify(outcome)}`)
  expect(outcome.honestIn).toBe(honestUsers)
  expect(outcome.longestWaitSeconds).toBeLessThanOrEqual(25)
  expect(outcome.attackerCodes).toBeLessThanOrEqual(3_000)
})

test('control: the earlier rules refuse almost all users, with and without an attacker', () => {
  expect(simulateHour(old, 0).honestIn).toBeLessThanOrEqual(10)
  const attacked = simulateHour(old, speed.attacker)
  console.log(`figure: carrier address, earlier rules: ${JSON.stringify(attacked)}`)
  expect(attacked.honestIn).toBeLessThanOrEqual(1)
})

test('control: a limit of a network and day without the condition lets the attacker close the address', () => {
  const unconditional: Rules = {
    ...present,
    counters: (phone, requester) =>
      present.counters(phone, requester).map(({ onlyWith: _condition, ...counter }) => counter),
  }
  expect(simulateHour(unconditional, speed.attacker).honestIn).toBeLessThan(honestUsers)
})
