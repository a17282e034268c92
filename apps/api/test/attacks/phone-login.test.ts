import { signContact } from '@app/simulators/telegram-launch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inParallel } from '#test/support/http-client.ts'
import {
  newDevice,
  newIp,
  newSaathPhone,
  newTelegramId,
  newVioPhone,
  signInPerson,
} from '#test/support/people.ts'
import { sized } from '#test/support/size.ts'
import type { Ask, Reply } from '#test/support/test-app.ts'
import { saathBot, vioBot } from '#test/support/test-environment.ts'
import { startTwoServers, type TwoServers } from '#test/support/processes/two-servers.ts'

let two: TwoServers
beforeAll(async () => {
  two = await startTwoServers()
}, 600_000)
afterAll(() => two.close())

const phoneCount = sized(40, 1_000)

const insertPeople = async (count: number): Promise<string[]> => {
  const phones = Array.from({ length: count }, newVioPhone)
  await two.pool.query(
    `insert into users (public_id, product, phone, phone_verified_at, language)
     select 'existing-' || lpad(ordinality::text, 7, '0'), 'vio', phone, now(), 'uz'
     from unnest($1::text[]) with ordinality as t(phone, ordinality) on conflict do nothing`,
    [phones],
  )
  return phones
}

/** Payloads that try to sign in with a phone number alone. */
const payloads = (phone: string): object[] => {
  const nowSeconds = Math.floor(Date.now() / 1000)
  const contact = (botToken: string, number: string, authDate = nowSeconds) =>
    signContact({
      botToken,
      contact: { user_id: newTelegramId(), phone_number: number, first_name: 'x' },
      authDate,
    })
  return [
    { phoneNumber: phone },
    { phoneNumber: phone, address: '' },
    { phoneNumber: phone.slice(1), refererId: null },
    { phoneNumber: ` ${phone} `, address: 'Street 1' },
    { phoneNumber: phone, code: '000000' },
    { phoneNumber: phone, isAdmin: true },
    { phoneNumber: [phone] },
    { phoneNumber: phone, contact: '' },
    { phoneNumber: phone, contact: 'contact=x&hash=' + '0'.repeat(64) },
    { phoneNumber: phone, contact: contact(saathBot.token, phone) },
    { phoneNumber: phone, contact: contact(vioBot.token, newVioPhone()) },
    { phoneNumber: phone, contact: contact(vioBot.token, phone, nowSeconds - 4_000) },
  ]
}

type AskPhone = (ask: Ask) => Promise<Reply>

/** The attack: every payload for every phone. Returns the number of replies with a token. */
const tokensWon = async (phones: readonly string[], ask: AskPhone) => {
  const bodies = phones.flatMap(payloads)
  const replies = await inParallel(bodies.length, sized(40, 100), (index) =>
    ask({ device: newDevice(), ip: newIp(), body: bodies[index] }),
  )
  return {
    tokens: replies.filter((reply) => 'accessToken' in (reply.body as object)).length,
    statuses: new Set(replies.map((reply) => reply.status)),
  }
}

/** The broken variant: a literal reading of the specification. */
const believePhone: AskPhone = async ({ body }) => {
  const { phoneNumber } = body as { phoneNumber: unknown }
  const { rowCount } = await two.pool.query('select 1 from users where phone = $1', [
    String(phoneNumber).trim(),
  ])
  return rowCount === 1
    ? { status: 200, body: { accessToken: 'x' }, headers: {} }
    : { status: 401, body: {}, headers: {} }
}

describe('T-01 sign-in with a foreign phone and no proof', { timeout: 600_000 }, () => {
  test(`no payload gets a token for any of ${phoneCount} existing phones`, async () => {
    const phones = await insertPeople(phoneCount)
    const outcome = await tokensWon(phones, (ask) => two.ask('POST', '/api/auth/phone', ask))
    expect(outcome.tokens).toBe(0)
    expect(outcome.statuses).toEqual(new Set([400, 401]))
  }, 600_000)

  test('control: a server that trusts the phone alone issues tokens', async () => {
    const { rows } = await two.pool.query<{ phone: string }>(
      'select phone from users where phone is not null limit 24',
    )
    const outcome = await tokensWon(
      rows.map((row) => row.phone),
      believePhone,
    )
    expect(outcome.tokens).toBeGreaterThan(5)
  })

  test('every payload is refused right after the owner confirmed the phone on another device', async () => {
    const phone = newVioPhone()
    const owner = newDevice()
    await two.ask('POST', '/api/auth/request-code', {
      device: owner,
      ip: newIp(),
      body: { phoneNumber: phone },
    })
    await two.ask('POST', '/api/auth/verify-code', {
      device: owner,
      body: { phoneNumber: phone, code: two.gateway.codeFor(phone) },
    })
    for (const body of payloads(phone)) {
      const reply = await two.ask('POST', '/api/auth/phone', { device: newDevice(), ip: newIp(), body })
      expect(reply.body).not.toHaveProperty('accessToken')
    }
  })

  test('the owner who has confirmed the phone gets tokens once', async () => {
    const phone = newSaathPhone()
    const device = newDevice()
    const ask = (path: string, body: object) =>
      two.ask('POST', path, { product: 'saath', device, ip: newIp(), body })
    await ask('/api/auth/request-code', { phoneNumber: phone })
    await ask('/api/auth/verify-code', { phoneNumber: phone, code: two.whatsapp.codeFor(phone) })
    expect((await ask('/api/auth/phone', { phoneNumber: phone, address: 'MG Road 1' })).status).toBe(200)
    expect((await ask('/api/auth/phone', { phoneNumber: phone })).status).toBe(401)
  })

  test('a contact signed by Telegram signs its own user in', async () => {
    const phone = newVioPhone()
    const contact = signContact({
      botToken: vioBot.token,
      contact: { user_id: newTelegramId(), phone_number: phone.slice(1), first_name: 'Aziza' },
      authDate: Math.floor(Date.now() / 1000),
    })
    const reply = await two.ask('POST', '/api/auth/phone', {
      device: newDevice(),
      body: { phoneNumber: phone, contact },
    })
    expect(reply.status).toBe(200)
  })
})

describe('T-11 revoked rights', { timeout: 600_000 }, () => {
  /** Grants and revokes the operator role; returns the replies of four calls before and after. */
  const demote = async (settings: (token: string) => Promise<number>) => {
    const person = await signInPerson(two)
    const setRole = (role: string) =>
      two.pool.query('update users set role = $1 where public_id = $2', [role, person.id])
    const ask = async () => [await settings(person.accessToken), await settings(person.accessToken)]
    await setRole('operator')
    await two.pool.query('update sessions set second_factor_at = now()')
    const before = await ask()
    await setRole('user')
    return { before, after: await ask() }
  }
  const settings = async (token: string) => (await two.ask('GET', '/api/settings', { token })).status

  test('a demoted operator is refused by the next call on both servers', async () => {
    expect(await demote(settings)).toEqual({ before: [200, 200], after: [403, 403] })
  })

  test('control: a server that caches rights with the token accepts the demoted operator', async () => {
    const remembered = new Map<string, number>()
    const remembering = async (token: string) => {
      const status = remembered.get(token) ?? (await settings(token))
      remembered.set(token, status)
      return status
    }
    expect(await demote(remembering)).toEqual({ before: [200, 200], after: [200, 200] })
  })

  test('a banned user is signed out at once and cannot sign in', async () => {
    const person = await signInPerson(two)
    await two.pool.query('update users set banned_at = now() where public_id = $1', [person.id])
    expect((await two.ask('GET', '/api/telegram/users/me', { token: person.accessToken })).status).toBe(403)
    expect(
      (
        await two.ask('POST', '/api/auth/refresh', {
          device: person.device,
          body: { refreshToken: person.refreshToken },
        })
      ).status,
    ).toBe(403)
    await expect(signInPerson(two, 'vio', person.telegramId)).rejects.toThrow('403')
  })
})
