import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDevice, newIp, newVioPhone } from '#test/support/people.ts'
import type { Reply } from '#test/support/test-app.ts'
import { isProof, sized } from '#test/support/size.ts'
import { startTwoServers, type TwoServers } from '#test/support/processes/two-servers.ts'

/** T-05: finding out which phones have accounts. */
let two: TwoServers
beforeAll(async () => {
  two = await startTwoServers()
  // Sending limits are tested elsewhere; this test requests 4,000 codes.
  await two.pool.query(
    `insert into settings (product, key, value, version) values ('vio', 'otp.limits',
      '{"perPhoneDay":5,"perRequesterDay":10,"perAddressHour":10,"perNetworkHour":10000,"unconfirmedPerPrefixHour":10000,"perDay":1000000,"failuresPerAddressHour":10000,"failuresPerHour":20000}', 1)`,
  )
}, 600_000)
afterAll(() => two.close())

/** Replies are always compared, times only in the proof because they depend on the machine. */
const samples = sized(8, 2_000)

/** Welch's t-test for different means; 4.5 is the usual threshold for a leak. */
const welch = (a: readonly number[], b: readonly number[]): number => {
  const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length
  const variance = (list: readonly number[], m: number): number =>
    list.reduce((sum, value) => sum + (value - m) ** 2, 0) / (list.length - 1)
  const [ma, mb] = [mean(a), mean(b)]
  return (ma - mb) / Math.sqrt(variance(a, ma) / a.length + variance(b, mb) / b.length)
}

/** The slowest 5 % are noise of the machine (garbage collection, other processes). */
const trimmed = (list: readonly number[]): number[] =>
  list.toSorted((a, b) => a - b).slice(0, Math.floor(list.length * 0.95))

/** Fields that differ in every reply. */
const own = new Set(['date', 'x-request-id'])
const headersOf = (headers: Reply['headers']): [string, unknown][] =>
  Object.entries(headers)
    .filter(([name]) => !own.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

const shape = ({ status, body, headers }: Reply<Record<string, unknown>>): string =>
  JSON.stringify([status, { ...body, requestId: 'x' }, headersOf(headers)])

const insertPeople = async (phones: readonly string[]): Promise<void> => {
  await two.pool.query(
    `insert into users (public_id, product, phone, phone_verified_at, language)
     select 'known-' || lpad(ordinality::text, 10, '0'), 'vio', phone, now(), 'uz'
     from unnest($1::text[]) with ordinality as t(phone, ordinality) on conflict do nothing`,
    [phones],
  )
}

/** Alternates known and unknown phones, so that drift of the machine affects both. */
const compare = async (
  ask: (phone: string, isKnown: boolean) => Promise<string>,
  known: readonly string[],
  unknown: readonly string[],
) => {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  const shapes = { known: new Set<string>(), unknown: new Set<string>() }
  const measure = async (kind: 'known' | 'unknown', phone: string): Promise<void> => {
    const started = performance.now()
    shapes[kind].add(await ask(phone, kind === 'known'))
    times[kind].push(performance.now() - started)
  }
  for (let index = 0; index < known.length; index += 1) {
    const pair = [
      ['known', known[index] ?? ''],
      ['unknown', unknown[index] ?? ''],
    ] as const
    for (const [kind, phone] of index % 2 === 0 ? pair : pair.toReversed()) await measure(kind, phone)
  }
  return {
    t: welch(times.known, times.unknown),
    // Without outliers the test is more sensitive; a leak must pass both.
    sharpT: welch(trimmed(times.known), trimmed(times.unknown)),
    shapes,
  }
}

describe('T-05 enumeration of accounts', () => {
  test('code requests and guesses get equal replies for known and unknown phones', async () => {
    const known = [...new Set(Array.from({ length: samples }, newVioPhone))]
    const unknown = known.map(newVioPhone)
    await insertPeople(known)
    const server = two.servers[0]
    const ask = async (phone: string): Promise<string> =>
      shape(
        await server.ask('POST', '/api/auth/request-code', {
          device: newDevice(),
          ip: newIp(),
          body: { phoneNumber: phone },
        }),
      )
    const guess = async (phone: string): Promise<string> =>
      shape(
        await server.ask('POST', '/api/auth/verify-code', {
          device: newDevice(),
          ip: newIp(),
          body: { phoneNumber: phone, code: '123456' },
        }),
      )
    const requested = await compare(ask, known, unknown)
    const guessed = await compare(guess, known, unknown)
    if (isProof)
      console.log(
        `figure: Welch t over 2 × ${known.length}: request-code ${requested.t.toFixed(2)}, verify-code ${guessed.t.toFixed(2)}; without outliers ${requested.sharpT.toFixed(2)}, ${guessed.sharpT.toFixed(2)}`,
      )
    for (const { t, sharpT, shapes } of [requested, guessed]) {
      expect(shapes.known).toEqual(shapes.unknown)
      expect(shapes.known.size).toBe(1)
      if (!isProof) continue
      expect(Math.abs(t)).toBeLessThan(4.5)
      expect(Math.abs(sharpT)).toBeLessThan(4.5)
    }
  }, 600_000)

  test('control: a body, status or header that only known phones get is detected', async () => {
    const phones = Array.from({ length: 2 }, newVioPhone)
    const live = await two.servers[0].ask('GET', '/live')
    const leaks: Partial<Reply<Record<string, unknown>>>[] = [
      { status: 201 },
      { body: { ...live.body, isKnown: true } },
      { headers: { ...live.headers, 'x-known': '1' } },
    ]
    for (const leak of [{}, ...leaks]) {
      const { shapes } = await compare(
        (_phone, isKnown) => Promise.resolve(shape({ ...live, ...(isKnown ? leak : {}) })),
        phones,
        phones,
      )
      const isAlike = [...shapes.known].join() === [...shapes.unknown].join()
      expect([leak, isAlike]).toEqual([leak, Object.keys(leak).length === 0])
    }
  }, 600_000)

  test.runIf(isProof)('control: a server that is slower for known phones is detected', async () => {
    const phones = Array.from({ length: 300 }, newVioPhone)
    const server = two.servers[0]
    const leaky = async (_phone: string, isKnown: boolean): Promise<string> => {
      const replies = [await server.ask('GET', '/live')]
      if (isKnown) replies.push(await server.ask('GET', '/live'))
      return shape(replies[0] ?? { status: 0, body: {}, headers: {} })
    }
    const { sharpT } = await compare(leaky, phones, phones)
    expect(Math.abs(sharpT)).toBeGreaterThan(4.5)
  })
})
