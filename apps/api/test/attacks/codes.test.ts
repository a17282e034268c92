import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopClock } from '#test/support/fake-clock.ts'
import { countBy, inParallel } from '#test/support/http-client.ts'
import { makeMeeting } from '#test/support/processes/meeting.ts'
import { newDevice, newIp, newVioPhone } from '#test/support/people.ts'
import { startProcess } from '#test/support/processes/server-processes.ts'
import { sized } from '#test/support/size.ts'
import type { Ask, Reply } from '#test/support/test-app.ts'
import { startTwoServers, type TwoServers } from '#test/support/processes/two-servers.ts'

let two: TwoServers
beforeAll(async () => {
  // Neither the code nor the day expires during the test.
  two = await startTwoServers({}, stopClock)
}, 600_000)
afterAll(() => two.close())

const guesses = sized(400, 10_000)
/** The gate uses as many as there are connections: a slow machine refuses requests that wait for one. */
const width = sized(40, 200)

type AskCode = (method: string, path: string, ask: Ask) => Promise<Reply>

const requestCode = async (phone: string, device: string): Promise<string> => {
  const reply = await two.ask('POST', '/api/auth/request-code', {
    device,
    ip: newIp(),
    body: { phoneNumber: phone },
  })
  expect(reply.status).toBe(200)
  return two.gateway.codeFor(phone) ?? ''
}

const wrongCode = (right: string, index: number): string =>
  String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0')

/** The attack: many concurrent wrong guesses from different addresses. INVALID means that a guess was compared. */
const guess = async (ask: AskCode, count: number, phone: string, device: string, right: string) => {
  const replies = await inParallel(count, width, (index) =>
    ask('POST', '/api/auth/verify-code', {
      device,
      ip: newIp(),
      body: { phoneNumber: phone, code: wrongCode(right, index) },
    }),
  )
  return countBy(
    replies,
    (reply) => `${reply.status} ${String((reply.body as { message?: string }).message)}`,
  )
}

/** The broken variant reads the number of tries, compares and then counts; here ten guesses pass in between. */
const makeCountAfterwards = (): AskCode => {
  const meet = makeMeeting(10)
  return async (_method, _path, { body }) => {
    const { phoneNumber, code } = body as { phoneNumber: string; code: string }
    const { rows } = await two.pool.query<{ id: number; tries: number }>(
      'select id, tries from otp_codes where phone = $1 and closed_at is null',
      [phoneNumber],
    )
    const [row] = rows
    if (!row || row.tries >= 5) return { status: 400, body: { message: 'EXPIRED' }, headers: {} }
    await meet()
    const isRight = createHmac('sha256', 'x').update(code).digest('hex') === ''
    await two.pool.query('update otp_codes set tries = tries + 1 where id = $1', [row.id])
    return { status: isRight ? 200 : 400, body: { message: 'INVALID' }, headers: {} }
  }
}

describe('T-02 guessing codes', { timeout: 600_000 }, () => {
  test(`of ${guesses} concurrent guesses at two servers at most five are compared`, async () => {
    const phone = newVioPhone()
    const device = newDevice()
    const right = await requestCode(phone, device)
    const outcome = await guess(two.ask, guesses, phone, device, right)
    console.log(`figure: ${guesses} parallel guesses: ${JSON.stringify(outcome)}`)
    expect(outcome['400 INVALID'] ?? 0).toBeLessThanOrEqual(5)
    expect((outcome['400 INVALID'] ?? 0) + (outcome['400 EXPIRED'] ?? 0)).toBe(guesses)
    const late = await two.ask('POST', '/api/auth/verify-code', {
      device,
      ip: newIp(),
      body: { phoneNumber: phone, code: right },
    })
    expect(late.status).toBe(400)
  }, 600_000)

  test('control: counting after the comparison compares more than five guesses', async () => {
    const phone = newVioPhone()
    const device = newDevice()
    const right = await requestCode(phone, device)
    const outcome = await guess(makeCountAfterwards(), 400, phone, device, right)
    expect(outcome['400 INVALID'] ?? 0).toBeGreaterThan(5)
  })

  test('100 concurrent right codes create exactly one session', async () => {
    const phone = newVioPhone()
    const device = newDevice()
    const right = await requestCode(phone, device)
    const replies = await inParallel(100, sized(40, 100), () =>
      two.ask('POST', '/api/auth/verify-code', {
        device,
        ip: newIp(),
        body: { phoneNumber: phone, code: right },
      }),
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const { rows } = await two.pool.query<{ count: number }>(
      'select count(*)::int from sessions join users on users.id = user_id where phone = $1',
      [phone],
    )
    expect(rows[0]?.count).toBe(1)
  })

  test('a new code replaces the old one', async () => {
    const phone = newVioPhone()
    const device = newDevice()
    const first = await requestCode(phone, device)
    await two.pool.query(
      `update otp_codes set created_at = created_at - interval '61 seconds' where phone = $1`,
      [phone],
    )
    const second = await requestCode(phone, device)
    // Both codes are equal once in a million; then the old one is valid.
    const old = await two.ask('POST', '/api/auth/verify-code', {
      device,
      body: { phoneNumber: phone, code: wrongCode(second, 0) },
    })
    expect(old.status).toBe(400)
    const { rows } = await two.pool.query<{ open: number }>(
      'select count(*)::int as open from otp_codes where phone = $1 and closed_at is null',
      [phone],
    )
    expect(rows[0]?.open).toBe(1)
    const stale = await two.ask('POST', '/api/auth/verify-code', {
      device,
      body: { phoneNumber: phone, code: first },
    })
    expect(first === second || stale.status === 400).toBe(true)
    const fresh = await two.ask('POST', '/api/auth/verify-code', {
      device,
      body: { phoneNumber: phone, code: second },
    })
    expect(fresh.status).toBe(200)
  })

  test('a newly started server counts the tries that were already used', async () => {
    const phone = newVioPhone()
    const device = newDevice()
    const right = await requestCode(phone, device)
    await guess(two.ask, 5, phone, device, right)
    const fresh = await startProcess('http', two.environment)
    const reply = await fresh.ask('POST', '/api/auth/verify-code', {
      device,
      body: { phoneNumber: phone, code: right },
    })
    expect(reply).toMatchObject({ status: 400, body: { message: 'EXPIRED' } })
    await fresh.stop()
  })
})

/** The attack: a stranger requests a code and uses up its tries. Returns the reply to the owner's right code. */
const burnTries = async (ask: AskCode): Promise<number> => {
  const phone = newVioPhone()
  const [owner, attacker] = [newDevice(), newDevice()]
  const right = await requestCode(phone, owner)
  const attackerCode = await requestCode(phone, attacker)
  await guess(two.ask, 50, phone, attacker, attackerCode)
  return (
    await ask('POST', '/api/auth/verify-code', { device: owner, body: { phoneNumber: phone, code: right } })
  ).status
}

/** The broken variant counts tries per phone instead of per device. */
const countByPhone: AskCode = async (method, path, ask) => {
  const { phoneNumber } = ask.body as { phoneNumber: string }
  const { rows } = await two.pool.query<{ tries: number }>(
    'select sum(tries)::int as tries from otp_codes where phone = $1 and closed_at is null',
    [phoneNumber],
  )
  if ((rows[0]?.tries ?? 0) >= 5) return { status: 400, body: { message: 'EXPIRED' }, headers: {} }
  return two.ask(method, path, ask)
}

describe('T-03 locking a user out', { timeout: 600_000 }, () => {
  test('tries used up by another device do not affect the owner', async () => {
    expect(await burnTries(two.ask)).toBe(200)
  })

  test('control: tries counted per phone lock the owner out', async () => {
    expect(await burnTries(countByPhone)).toBe(400)
  })

  test('a device that confirmed the phone before gets a code even if others used up its codes', async () => {
    const phone = newVioPhone()
    const owner = newDevice()
    const right = await requestCode(phone, owner)
    await two.ask('POST', '/api/auth/verify-code', {
      device: owner,
      body: { phoneNumber: phone, code: right },
    })
    const strangers = await inParallel(10, 1, () =>
      two.ask('POST', '/api/auth/request-code', {
        device: newDevice(),
        ip: newIp(),
        body: { phoneNumber: phone },
      }),
    )
    expect(strangers.some((reply) => reply.status === 429)).toBe(true)
    await two.pool.query(
      `update otp_codes set created_at = created_at - interval '1 hour' where phone = $1`,
      [phone],
    )
    await requestCode(phone, owner)
  })
})
