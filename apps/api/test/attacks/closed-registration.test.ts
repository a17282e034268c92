import type { Puzzle } from '@app/contract/errors'
import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDevice, newVioPhone } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'
import { waitForWholeHour } from '#test/support/whole-hour.ts'

/** An attacker who requests codes or guesses, from one network or many, must not block sign-in for others. */
const limits = {
  perPhoneDay: 5,
  perRequesterDay: 10,
  perAddressHour: 10,
  perNetworkHour: 1_000,
  perNetworkDay: 1_000,
  perPrefixOfNetworkHour: 3,
  unconfirmedPerPrefixHour: 10,
  perDay: 10_000,
  failuresPerAddressHour: 5,
  failuresPerNetworkHour: 10,
  failuresPerHour: 40,
}

const start = async (changed: Partial<typeof limits> = {}): Promise<TestApp> => {
  const app = await startTestApp()
  const value = JSON.stringify({ ...limits, ...changed })
  await asOwner(app.databaseName, (client) =>
    client.query(`insert into settings (product, key, value, version) values ('vio', 'otp.limits', $1, 1)`, [
      value,
    ]),
  )
  return app
}

let app: TestApp
let unguarded: TestApp
beforeAll(async () => {
  await waitForWholeHour(120)
  app = await start()
  // Broken variants: no limit of failures per network, no share of a number block per network.
  unguarded = await start({ failuresPerNetworkHour: 1_000, perPrefixOfNetworkHour: 1_000 })
}, 600_000)
afterAll(() => Promise.all([app.close(), unguarded.close()]))

interface Refused {
  readonly code: string
  readonly puzzle?: Puzzle
}

const requestCode = (
  server: TestApp,
  ip: string,
  phone = newVioPhone(),
  device = newDevice(),
  work?: object,
) =>
  server.ask<Refused>('POST', '/api/auth/request-code', {
    device,
    ip,
    body: { phoneNumber: phone, ...(work && { work }) },
  })

const verify = (server: TestApp, ip: string, device: string, phone: string, code: string, work?: object) =>
  server.ask<Refused>('POST', '/api/auth/verify-code', {
    device,
    ip,
    body: { phoneNumber: phone, code, ...(work && { work }) },
  })

/** Requests own codes and guesses each wrong five times, each from another address of the network. */
const guessWrong = async (server: TestApp, addresses: readonly string[]): Promise<number[]> => {
  const statuses: number[] = []
  for (const ip of addresses) {
    const [phone, device] = [newVioPhone(), newDevice()]
    expect((await requestCode(server, ip, phone, device)).status).toBe(200)
    const wrong = String((Number(server.gateway.codeFor(phone)) + 1) % 1_000_000).padStart(6, '0')
    for (let time = 0; time < 5; time += 1)
      statuses.push((await verify(server, ip, device, phone, wrong)).status)
  }
  return statuses
}

const begin = async (server: TestApp, ip: string, phone = newVioPhone(), device = newDevice()) => {
  await requestCode(server, ip, phone, device)
  const code = server.gateway.codeFor(phone) ?? ''
  return {
    phone,
    device,
    wrong: String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
    code,
    guess: (typed: string, work?: object) => verify(server, ip, device, phone, typed, work),
  }
}

const signIn = async (server: TestApp, ip: string): Promise<number> => {
  const { guess, code } = await begin(server, ip)
  return (await guess(code)).status
}

/** Solves the proof of work like the app. */
const solve = ({ challenge, bits }: Puzzle) => {
  for (let answer = 0; ; answer += 1) {
    const digest = hash('sha256', `${challenge}.${answer}`)
    if (Math.clz32(Number.parseInt(digest.slice(0, 8), 16)) >= bits) return { challenge, answer }
  }
}

const ofBlock = Array.from({ length: 5 }, (_, at) => `198.51.100.${at + 1}`)
const ofSite = Array.from({ length: 5 }, (_, at) => `2001:db8:5:${at + 1}::1`)

describe('failed guesses per network', () => {
  test('failed guesses require proof of work from their /24 or /48 network and no other', async () => {
    for (const addresses of [ofBlock, ofSite]) {
      const statuses = await guessWrong(app, addresses)
      expect(statuses.filter((status) => status === 400)).toHaveLength(10)
      expect(statuses.slice(10).every((status) => status === 428)).toBe(true)
    }
    expect(await signIn(app, '198.51.100.99')).toBe(428)
    expect(await signIn(app, '2001:DB8:5:99::1')).toBe(428)
    expect(await signIn(app, '203.0.113.1')).toBe(200)
    expect(await signIn(app, '2001:db8:6::1')).toBe(200)
  })

  test('control: without the limit per network two networks affect all clients', async () => {
    await guessWrong(unguarded, [...ofBlock, ...ofSite])
    expect(await signIn(unguarded, '203.0.113.1')).toBe(428)
  })
})

describe('failed guesses of all networks', () => {
  test('many failed guesses require proof of work from every device but block none', async () => {
    const { guess, code } = await begin(unguarded, '203.0.113.2')
    const asked = await guess(code)
    expect(asked).toMatchObject({ status: 428, body: { code: 'OTP_WORK_REQUIRED' } })
    const work = solve(asked.body.puzzle ?? { challenge: '', bits: 0 })
    expect((await guess(code, work)).status).toBe(200)
  })

  test('a proof of work is valid for one guess of the device it was issued to', async () => {
    const one = await begin(unguarded, '203.0.113.3')
    const other = await begin(unguarded, '203.0.113.4')
    const work = solve((await one.guess(one.wrong)).body.puzzle ?? { challenge: '', bits: 0 })
    expect((await other.guess(other.code, work)).status).toBe(428)
    const guesses = await Promise.all(Array.from({ length: 10 }, () => one.guess(one.wrong, work)))
    const looked = guesses.filter(({ body }) => body.code === 'OTP_INVALID')
    expect(looked).toHaveLength(1)
    expect(guesses.filter(({ status }) => status === 428)).toHaveLength(9)
    expect((await one.guess(one.code, work)).status).toBe(428)
  })

  test('control: an invalid proof of work is refused', async () => {
    const { guess, code } = await begin(unguarded, '203.0.113.5')
    const { challenge = '' } = (await guess(code)).body.puzzle ?? {}
    expect((await guess(code, { challenge, answer: 1 })).status).toBe(428)
  })

  test('a device that confirmed the phone before needs no proof of work', async () => {
    const [phone, device] = [newVioPhone(), newDevice()]
    const first = await begin(unguarded, '203.0.113.6', phone, device)
    const work = solve((await first.guess(first.code)).body.puzzle ?? { challenge: '', bits: 0 })
    expect((await first.guess(first.code, work)).status).toBe(200)
    await asOwner(unguarded.databaseName, (client) =>
      client.query(`update otp_codes set created_at = created_at - interval '10 minutes' where phone = $1`, [
        phone,
      ]),
    )
    const again = await begin(unguarded, '203.0.113.6', phone, device)
    expect((await again.guess(again.code)).status).toBe(200)
  })
})

describe('many users behind one address of a mobile carrier', () => {
  const carrier = '198.18.0.1'

  test('all users behind one address sign in, since only unconfirmed codes count', async () => {
    for (let round = 0; round < 3; round += 1) {
      const honest = Array.from({ length: limits.perAddressHour }, () => signIn(app, carrier))
      expect((await Promise.all(honest)).every((status) => status === 200)).toBe(true)
    }
  })

  test('users behind an exhausted address sign in with proof of work', async () => {
    for (let at = 0; at < limits.perAddressHour; at += 1)
      expect((await requestCode(app, carrier)).status).toBe(200)
    const [phone, device] = [newVioPhone(), newDevice()]
    const asked = await requestCode(app, carrier, phone, device)
    expect(asked).toMatchObject({ status: 428, body: { code: 'OTP_WORK_REQUIRED' } })
    expect(app.gateway.codeFor(phone)).toBeUndefined()
    const work = solve(asked.body.puzzle ?? { challenge: '', bits: 0 })
    expect((await requestCode(app, carrier, phone, newDevice(), work)).status).toBe(428)
    expect((await requestCode(app, carrier, phone, device, work)).status).toBe(200)
    expect((await verify(app, carrier, device, phone, app.gateway.codeFor(phone) ?? '')).status).toBe(200)
    // The proof of work was valid for one code.
    const next = await requestCode(app, carrier, newVioPhone(), device, work)
    expect(next).toMatchObject({ status: 428, body: { code: 'OTP_WORK_REQUIRED' } })
  })
})

describe('number blocks', () => {
  let lines = 0
  const numberOf = (block: string): string => `${block}${String((lines += 1)).padStart(4, '0')}`
  const flood = async (server: TestApp, block: string, networks: number): Promise<void> => {
    for (let network = 0; network < networks; network += 1)
      for (let at = 0; at < limits.unconfirmedPerPrefixHour; at += 1)
        await requestCode(server, `100.64.${network}.1`, numberOf(block))
  }
  const newcomer = async (server: TestApp, block: string) =>
    (await requestCode(server, '203.0.113.77', numberOf(block))).status

  test('one network cannot exhaust a number block beyond its share', async () => {
    await flood(app, '+99890700', 1)
    expect(await newcomer(app, '+99890700')).toBe(200)
  })

  test('a number block exhausted by several networks requires proof of work', async () => {
    await flood(app, '+99890701', Math.ceil(limits.unconfirmedPerPrefixHour / limits.perPrefixOfNetworkHour))
    expect(await newcomer(app, '+99890701')).toBe(428)
  })

  test('control: without the share one network makes a number block require work from all', async () => {
    await flood(unguarded, '+99890702', 1)
    expect(await newcomer(unguarded, '+99890702')).toBe(428)
  })
})

test('all addresses of an IPv6 /64 count as one', async () => {
  const statusesOf = async (addressOf: (at: number) => string): Promise<number[]> => {
    const statuses: number[] = []
    for (let at = 1; at <= 12; at += 1) statuses.push((await requestCode(app, addressOf(at))).status)
    return statuses
  }
  expect(await statusesOf((at) => `2001:db8:7:1:${at}::1`)).toEqual([
    ...Array<number>(10).fill(200),
    428,
    428,
  ])
  // Control: different /64 networks count separately.
  expect(await statusesOf((at) => `2001:db8:8:${at}::1`)).toEqual(Array<number>(12).fill(200))
})
