import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDevice, newVioPhone } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'
import { waitForWholeHour } from '#test/support/whole-hour.ts'

/** One network that guesses wrong on purpose must not close sign-in for everybody. */
const limits = {
  perPhoneDay: 5,
  perRequesterDay: 10,
  perAddressHour: 10,
  perNetworkHour: 1_000,
  unconfirmedPerPrefixHour: 1_000,
  perDay: 10_000,
  failuresPerAddressHour: 5,
  failuresPerNetworkHour: 10,
  failuresPerHour: 40,
}

const start = async (ofNetwork: number): Promise<TestApp> => {
  const app = await startTestApp()
  const value = JSON.stringify({ ...limits, failuresPerNetworkHour: ofNetwork })
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
  app = await start(limits.failuresPerNetworkHour)
  // As it was: a network has no limit of its own.
  unguarded = await start(1_000)
}, 600_000)
afterAll(() => Promise.all([app.close(), unguarded.close()]))

const requestCode = (server: TestApp, ip: string, phone = newVioPhone(), device = newDevice()) =>
  server.ask('POST', '/api/auth/request-code', { device, ip, body: { phoneNumber: phone } })

const verify = (server: TestApp, ip: string, device: string, phone: string, code: string) =>
  server.ask('POST', '/api/auth/verify-code', { device, ip, body: { phoneNumber: phone, code } })

/** A code of one's own, guessed wrong five times, again and again, each time from another address of the network. */
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

const signIn = async (server: TestApp, ip: string): Promise<number> => {
  const [phone, device] = [newVioPhone(), newDevice()]
  await requestCode(server, ip, phone, device)
  return (await verify(server, ip, device, phone, server.gateway.codeFor(phone) ?? '')).status
}

const ofBlock = Array.from({ length: 5 }, (_, at) => `198.51.100.${at + 1}`)
const ofSite = Array.from({ length: 5 }, (_, at) => `2001:db8:5:${at + 1}::1`)

describe('failed guesses of one network', () => {
  test('close that network, by /24 and by /48, and nobody else', async () => {
    for (const addresses of [ofBlock, ofSite]) {
      const statuses = await guessWrong(app, addresses)
      expect(statuses.filter((status) => status === 400)).toHaveLength(10)
      expect(statuses.slice(10).every((status) => status === 429)).toBe(true)
    }
    expect(await signIn(app, '198.51.100.99')).toBe(429)
    expect(await signIn(app, '2001:DB8:5:99::1')).toBe(429)
    expect(await signIn(app, '203.0.113.1')).toBe(200)
    expect(await signIn(app, '2001:db8:6::1')).toBe(200)
  })

  test('control: without that limit two networks close it for everybody', async () => {
    await guessWrong(unguarded, [...ofBlock, ...ofSite])
    expect(await signIn(unguarded, '203.0.113.1')).toBe(429)
  })
})

test('an IPv6 line is one address, whatever it calls itself', async () => {
  const statusesOf = async (addressOf: (at: number) => string): Promise<number[]> => {
    const statuses: number[] = []
    for (let at = 1; at <= 12; at += 1) statuses.push((await requestCode(app, addressOf(at))).status)
    return statuses
  }
  expect(await statusesOf((at) => `2001:db8:7:1:${at}::1`)).toEqual([
    ...Array<number>(10).fill(200),
    429,
    429,
  ])
  // Control: as many lines are as many addresses.
  expect(await statusesOf((at) => `2001:db8:8:${at}::1`)).toEqual(Array<number>(12).fill(200))
})
