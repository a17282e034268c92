import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopClock } from '#test/support/fake-clock.ts'
import { countBy, inParallel } from '#test/support/http-client.ts'
import { newDevice, newIp, newVioPhone } from '#test/support/people.ts'
import { sized } from '#test/support/size.ts'
import { startTwoServers, type TwoServers } from '#test/support/processes/two-servers.ts'

/** T-04: SMS pumping: an attacker earns from the codes that we pay to send. */
let two: TwoServers
beforeAll(async () => {
  // Limits count per hour of the database; a new hour during the test would allow as many again.
  two = await startTwoServers({}, stopClock)
}, 600_000)
afterAll(() => two.close())

const requests = sized(300, 50_000)
/** 100 requests per number block, 25 per address. */
const prefixes = requests / 100
const addresses = requests / 25
const honestEvery = requests / 10
const limits = { unconfirmedPerPrefixHour: 30, perDay: 20_000 }

/** The attack: few number blocks and addresses, a new device for every request. */
const ringRequest = (index: number) => {
  const prefix = index % prefixes
  const line = Math.floor(index / prefixes)
  const address = (index * 7) % addresses
  return {
    phone: `+99897${String(100 + prefix).padStart(3, '0')}${String(line).padStart(4, '0')}`,
    ip: `172.${16 + Math.floor(address / 250)}.${address % 250}.7`,
  }
}

describe('T-04 SMS pumping', { timeout: 600_000 }, () => {
  test(`${requests} requests of an attack send no more codes than its number blocks allow, and an honest user still gets one`, async () => {
    const honest: { status: number; code: string | null }[] = []
    const askHonestly = async (): Promise<void> => {
      const phone = newVioPhone()
      const reply = await two.ask('POST', '/api/auth/request-code', {
        device: newDevice(),
        ip: newIp(),
        body: { phoneNumber: phone },
      })
      honest.push({ status: reply.status, code: two.gateway.codeFor(phone) ?? null })
    }
    const replies = await inParallel(requests, sized(40, 100), async (index) => {
      if (index % honestEvery === honestEvery / 2) await askHonestly()
      const { phone, ip } = ringRequest(index)
      return two.ask('POST', '/api/auth/request-code', {
        device: newDevice(),
        ip,
        body: { phoneNumber: phone },
      })
    })
    const outcome = countBy(replies, (reply) => String(reply.status))
    const sent = two.gateway.sentCount() - honest.length
    console.log(
      `figure: ring of ${requests}: answers ${JSON.stringify(outcome)}, codes sent ${sent}, honest ${honest.length}`,
    )
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThanOrEqual(prefixes * limits.unconfirmedPerPrefixHour)
    expect(sent).toBeLessThanOrEqual(limits.perDay)
    expect(Object.keys(outcome).every((status) => status === '200' || status === '428')).toBe(true)
    expect(honest).toHaveLength(10)
    for (const person of honest) {
      expect(person.status).toBe(200)
      expect(person.code).toMatch(/^\d{6}$/)
    }
  }, 600_000)

  test('control: limits by phone and address alone would not stop the attack', () => {
    const perPhone = new Map<string, number>()
    const perAddress = new Map<string, number>()
    let sent = 0
    for (let index = 0; index < requests; index += 1) {
      const { phone, ip } = ringRequest(index)
      const [p, a] = [(perPhone.get(phone) ?? 0) + 1, (perAddress.get(ip) ?? 0) + 1]
      if (p > 5 || a > 10) continue
      perPhone.set(phone, p)
      perAddress.set(ip, a)
      sent += 1
    }
    expect(sent).toBeGreaterThan(prefixes * limits.unconfirmedPerPrefixHour)
  })

  test('a number block whose codes are confirmed is never limited', async () => {
    for (let index = 0; index < 15; index += 1) {
      const phone = `+99893555${String(1000 + index)}`
      const device = newDevice()
      const asked = await two.ask('POST', '/api/auth/request-code', {
        device,
        ip: newIp(),
        body: { phoneNumber: phone },
      })
      expect(asked.status).toBe(200)
      const reply = await two.ask('POST', '/api/auth/verify-code', {
        device,
        ip: newIp(),
        body: { phoneNumber: phone, code: two.gateway.codeFor(phone) },
      })
      expect(reply.status).toBe(200)
    }
  })

  test.each([
    '+79161234567',
    '+14155552671',
    '+998711234567',
    '+99890123',
    '+919876543210',
    'abc',
    '+2345678901',
  ])('no code goes to %s', async (phoneNumber) => {
    const before = two.gateway.sentCount()
    const reply = await two.ask('POST', '/api/auth/request-code', {
      device: newDevice(),
      ip: newIp(),
      body: { phoneNumber },
    })
    expect(reply.status).toBe(400)
    expect(two.gateway.sentCount()).toBe(before)
  })
})
