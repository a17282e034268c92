import { createHmac, timingSafeEqual } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  createSeededRandom,
  launchDataMutations,
  mutateLaunchData,
  signContact,
  signLaunchData,
} from './telegram-launch.ts'

const botToken = '1234567890:TEST-token_for-vectors'
const launchVector =
  'user=%7B%22id%22%3A777000111%2C%22first_name%22%3A%22Aziza%22%2C%22last_name%22%3A%22K%22%2C%22username%22%3A%22aziza%22%2C%22language_code%22%3A%22uz%22%2C%22allows_write_to_pm%22%3Atrue%7D&chat_instance=-3788475317572404878&chat_type=sender&start_param=product_abc&auth_date=1700000000&signature=AAAA&hash=778c5bc623e0762520d039f12546e9a2c708dd71039d857a18c198f4a7e5a339'
const contactVector =
  'contact=%7B%22user_id%22%3A777000111%2C%22phone_number%22%3A%22998901234567%22%2C%22first_name%22%3A%22Aziza%22%7D&auth_date=1700000000&hash=032b45d291e3c3290fca8735ae3a8a3d05bfede79fc24804319a3be1a1f60bce'

/** Written independently of the signing code, so that one cannot hide the other's mistake. */
function isValid(raw: string, token = botToken): boolean {
  const lines: string[] = []
  const names = new Set<string>()
  let hash = ''
  for (const [name, value] of new URLSearchParams(raw)) {
    if (names.has(name)) return false
    names.add(name)
    if (name === 'hash') hash = value
    else lines.push(`${name}=${value}`)
  }
  if (!/^[0-9a-f]{64}$/.test(hash)) return false
  const secret = createHmac('sha256', 'WebAppData').update(token).digest()
  const expected = createHmac('sha256', secret).update(lines.toSorted().join('\n')).digest('hex')
  return timingSafeEqual(Buffer.from(hash), Buffer.from(expected))
}

const user = { id: 777_000_111, first_name: 'Азиза', photo_url: 'https://t.me/i/userpic/1.svg' }

describe('signing', () => {
  test('launch data reproduces the published vector', () => {
    const raw = signLaunchData({
      botToken,
      user: {
        id: 777_000_111,
        first_name: 'Aziza',
        last_name: 'K',
        username: 'aziza',
        language_code: 'uz',
        allows_write_to_pm: true,
      },
      authDate: 1_700_000_000,
      startParam: 'product_abc',
      extra: { chat_instance: '-3788475317572404878', chat_type: 'sender', signature: 'AAAA' },
    })
    expect(raw).toBe(launchVector)
  })

  test('a contact reproduces the published vector', () => {
    const raw = signContact({
      botToken,
      contact: { user_id: 777_000_111, phone_number: '998901234567', first_name: 'Aziza' },
      authDate: 1_700_000_000,
    })
    expect(raw).toBe(contactVector)
  })

  test('the vectors validate with their own bot and with no other', () => {
    expect([isValid(launchVector), isValid(contactVector)]).toEqual([true, true])
    expect([isValid(launchVector, '1:x'), isValid(contactVector, '1:x')]).toEqual([false, false])
  })

  test('adds a signature unless it is omitted on purpose', () => {
    const signed = signLaunchData({ botToken, user, authDate: 1 })
    const old = signLaunchData({ botToken, user, authDate: 1, extra: { signature: undefined } })
    expect(new URLSearchParams(signed).get('signature')).toMatch(/^[\w-]{86}$/)
    expect(new URLSearchParams(old).has('signature')).toBe(false)
    expect([isValid(signed), isValid(old)]).toEqual([true, true])
  })

  test('escapes slashes in the user as Telegram does', () => {
    const raw = signLaunchData({ botToken, user, authDate: 1 })
    expect(new URLSearchParams(raw).get('user')).toContain(String.raw`https:\/\/t.me\/i\/userpic\/1.svg`)
  })
})

const launch = signLaunchData({ botToken, user, authDate: 1_700_000_000, startParam: 'a_b' })
const contact = signContact({
  botToken,
  contact: { user_id: 777_000_111, phone_number: '+998901234567', first_name: 'Азиза' },
  authDate: 1_700_000_000,
})

function mutateFiftyTimes(seed: number): string[] {
  const random = createSeededRandom(seed)
  return Array.from({ length: 50 }, () => mutateLaunchData(launch, random))
}

/** The gate tries some of each kind, the proof many. */
const runs = process.env['PROOF'] === '1' ? 20_000 : 1_500

describe('mutating', () => {
  test.each(launchDataMutations)('%s never validates', (only) => {
    const random = createSeededRandom(7)
    const raw = only === 'phone number changed' ? contact : launch
    for (let run = 0; run < 300; run += 1) {
      const mutated = mutateLaunchData(raw, random, { botToken, only })
      expect(mutated).not.toBe(raw)
      expect({ mutated, isValid: isValid(mutated) }).toEqual({ mutated, isValid: false })
    }
  })

  test.each([
    ['launch data', launch, undefined],
    ['launch data and the token', launch, botToken],
    ['a contact', contact, undefined],
    ['the published launch vector', launchVector, botToken],
  ])('random mutations of %s never validate', (_case, raw, known) => {
    const random = createSeededRandom(42)
    const options = known === undefined ? {} : { botToken: known }
    const survivors: string[] = []
    const seen = new Set<string>()
    for (let run = 0; run < runs; run += 1) {
      const mutated = mutateLaunchData(raw, random, options)
      seen.add(mutated)
      if (isValid(mutated)) survivors.push(mutated)
    }
    expect(survivors).toEqual([])
    expect(seen.size).toBeGreaterThan(runs * 0.15)
  })

  test('an exchange of two equal values is no mutation', () => {
    const raw = signLaunchData({ botToken, user, authDate: 1, startParam: 'x', extra: { chat_type: 'x' } })
    const random = createSeededRandom(3)
    const only = 'values exchanged between two keys'
    const mutated = Array.from({ length: 200 }, () => mutateLaunchData(raw, random, { only }))
    expect(mutated.filter((text) => isValid(text))).toEqual([])
  })

  test('the same seed gives the same mutations', () => {
    expect(mutateFiftyTimes(1)).toEqual(mutateFiftyTimes(1))
    expect(mutateFiftyTimes(1)).not.toEqual(mutateFiftyTimes(2))
  })

  test('a mutation without a place in the data is an error', () => {
    const random = createSeededRandom(1)
    expect(() => mutateLaunchData(contact, random, { only: 'signature removed' })).toThrow('no place')
  })
})
