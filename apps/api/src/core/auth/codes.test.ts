import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { untilWaiting } from '#test/support/processes/lock-waits.ts'
import { newDevice, newIp, newVioPhone, type Tokens } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'
import { waitForWholeHour } from '#test/support/whole-hour.ts'
import { prefixCounterKey } from './codes.rules.ts'

let app: TestApp
beforeAll(async () => {
  await waitForWholeHour(60)
  app = await startTestApp()
}, 600_000)
afterAll(() => app.close())

/** A device with an open code that may request the next one. */
let phone: string
let device: string
let code: string
beforeEach(async () => {
  phone = newVioPhone()
  device = newDevice()
  await request()
  code = app.gateway.codeFor(phone) ?? ''
  await asOwner(app.databaseName, (client) =>
    client.query(`update otp_codes set created_at = created_at - interval '61 seconds' where phone = $1`, [
      phone,
    ]),
  )
})

const request = () =>
  app.ask('POST', '/api/auth/request-code', { device, ip: newIp(), body: { phoneNumber: phone } })
const verify = (guess = code) =>
  app.ask<Tokens & { code: string }>('POST', '/api/auth/verify-code', {
    device,
    ip: newIp(),
    body: { phoneNumber: phone, code: guess },
  })

describe('a request for the next code', () => {
  const openCode = 'select from otp_codes where phone = $1 and closed_at is null for update'
  const ofBlock = 'select from limit_counters where key = $1 for update'
  const block = () => prefixCounterKey('vio', phone)

  /** Starts the requests one after another while a row is locked, runs `check`, unlocks and returns their statuses. */
  const whileLocked = (
    statement: string,
    key: string,
    requests: readonly (() => Promise<{ status: number }>)[],
    check: (client: pg.Client) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<number[]> =>
    asOwner(app.databaseName, async (client) => {
      await client.query('begin')
      await client.query(statement, [key])
      const started: Promise<{ status: number }>[] = []
      for (const start of requests) {
        started.push(start())
        await untilWaiting(client, started.length)
      }
      await check(client)
      await client.query('rollback')
      return (await Promise.all(started)).map(({ status }) => status)
    })

  const notAvailable = { code: '55P03' }

  test('locks the open code before the counter of the number block', async () => {
    const answers = await whileLocked(openCode, phone, [request], async (client) => {
      expect((await client.query(`${ofBlock} nowait`, [block()])).rowCount).toBe(1)
    })
    expect(answers).toEqual([200])
  })

  test('control: holds the code while it waits for the counter', async () => {
    const answers = await whileLocked(ofBlock, block(), [request], (client) =>
      expect(client.query(`${openCode} nowait`, [phone])).rejects.toMatchObject(notAvailable),
    )
    expect(answers).toEqual([200])
  })

  test('locks in the same order as a correct guess', async () => {
    const answers = await whileLocked(ofBlock, block(), [() => verify()], (client) =>
      expect(client.query(`${openCode} nowait`, [phone])).rejects.toMatchObject(notAvailable),
    )
    expect(answers).toEqual([200])
  })

  test('leaves the last code valid when it is refused', async () => {
    const answers = await whileLocked(openCode, phone, [request], () =>
      asOwner(app.databaseName, (other) =>
        other.query('update limit_counters set hits = 1000 where key = $1', [`sent:vio:phone:${phone}`]),
      ),
    )
    expect(answers).toEqual([429])
    expect((await verify()).status).toBe(200)
  })

  test.each([
    { first: 'the new code', requests: [request, () => verify()], answers: [200, 400] },
    { first: 'the guess', requests: [() => verify(), request], answers: [200, 200] },
  ])('and a concurrent guess are both answered when $first comes first', async ({ requests, answers }) => {
    expect(await whileLocked(ofBlock, block(), requests)).toEqual(answers)
  })
})

describe('a correct code whose sign-in fails in the server', () => {
  const wrong = (by: number): string => String((Number(code) + by) % 1_000_000).padStart(6, '0')

  const whileSessionsFail = async <T>(work: () => Promise<T>): Promise<T> => {
    const run = (statement: string) => asOwner(app.databaseName, (client) => client.query(statement))
    await run(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'not today'; end $$;
      create trigger fails before insert on sessions for each row execute function fail()`)
    try {
      return await work()
    } finally {
      await run('drop trigger fails on sessions; drop function fail()')
    }
  }

  test('stays valid for one more sign-in', async () => {
    expect((await whileSessionsFail(() => verify())).status).toBe(500)
    expect((await verify()).status).toBe(200)
    // A used code is not valid.
    expect(await verify()).toMatchObject({ status: 400, body: { code: 'OTP_EXPIRED' } })
  })

  test('does not reset the count of wrong guesses', async () => {
    for (const by of [1, 2, 3, 4]) expect((await verify(wrong(by))).body.code).toBe('OTP_INVALID')
    expect((await whileSessionsFail(() => verify())).status).toBe(500)
    expect((await whileSessionsFail(() => verify(wrong(5)))).body.code).toBe('OTP_INVALID')
    expect(await verify()).toMatchObject({ status: 400, body: { code: 'OTP_EXPIRED' } })
  })

  test('control: five wrong guesses end a code', async () => {
    for (const by of [1, 2, 3, 4, 5]) expect((await verify(wrong(by))).body.code).toBe('OTP_INVALID')
    expect(await verify()).toMatchObject({ status: 400, body: { code: 'OTP_EXPIRED' } })
  })
})
