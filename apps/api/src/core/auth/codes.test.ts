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

/** Somebody with an open code, who may ask for the next one. */
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

describe('a code that is sent again while the last one is on its way', () => {
  const openCode = 'select from otp_codes where phone = $1 and closed_at is null for update'
  const ofBlock = 'select from limit_counters where key = $1 for update'
  const block = () => prefixCounterKey('vio', phone)

  /** The requests are begun one after the other while somebody holds a row; then what `look` finds, and their answers. */
  const whileHeld = (
    statement: string,
    key: string,
    begin: readonly (() => Promise<{ status: number }>)[],
    look: (client: pg.Client) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<number[]> =>
    asOwner(app.databaseName, async (client) => {
      await client.query('begin')
      await client.query(statement, [key])
      const begun: Promise<{ status: number }>[] = []
      for (const one of begin) {
        begun.push(one())
        await untilWaiting(client, begun.length)
      }
      await look(client)
      await client.query('rollback')
      return (await Promise.all(begun)).map(({ status }) => status)
    })

  const notAvailable = { code: '55P03' }

  test('waits for the code before it counts: whoever has the code gets at the counter', async () => {
    const answers = await whileHeld(openCode, phone, [request], async (client) => {
      expect((await client.query(`${ofBlock} nowait`, [block()])).rowCount).toBe(1)
    })
    expect(answers).toEqual([200])
  })

  test('the control: it does want that counter, and has the code when it waits for it', async () => {
    const answers = await whileHeld(ofBlock, block(), [request], (client) =>
      expect(client.query(`${openCode} nowait`, [phone])).rejects.toMatchObject(notAvailable),
    )
    expect(answers).toEqual([200])
  })

  test('and so does a right guess', async () => {
    const answers = await whileHeld(ofBlock, block(), [() => verify()], (client) =>
      expect(client.query(`${openCode} nowait`, [phone])).rejects.toMatchObject(notAvailable),
    )
    expect(answers).toEqual([200])
  })

  test('leaves the last one good when it is refused after all', async () => {
    const answers = await whileHeld(openCode, phone, [request], () =>
      asOwner(app.databaseName, (other) =>
        other.query('update limit_counters set hits = 1000 where key = $1', [`sent:vio:phone:${phone}`]),
      ),
    )
    expect(answers).toEqual([429])
    expect((await verify()).status).toBe(200)
  })

  test.each([
    { first: 'the new code', begin: [request, () => verify()], answers: [200, 400] },
    { first: 'the guess', begin: [() => verify(), request], answers: [200, 200] },
  ])('both at once are answered, whoever comes first: $first', async ({ begin, answers }) => {
    expect(await whileHeld(ofBlock, block(), begin)).toEqual(answers)
  })
})

describe('a right code whose sign-in fails on our side', () => {
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

  test('is still good', async () => {
    expect((await whileSessionsFail(() => verify())).status).toBe(500)
    expect((await verify()).status).toBe(200)
    // And after that it is not.
    expect(await verify()).toMatchObject({ status: 400, body: { code: 'OTP_EXPIRED' } })
  })

  test('gives no wrong guess back, made before or after', async () => {
    for (const by of [1, 2, 3, 4]) expect((await verify(wrong(by))).body.code).toBe('OTP_INVALID')
    expect((await whileSessionsFail(() => verify())).status).toBe(500)
    expect((await whileSessionsFail(() => verify(wrong(5)))).body.code).toBe('OTP_INVALID')
    expect(await verify()).toMatchObject({ status: 400, body: { code: 'OTP_EXPIRED' } })
  })

  test('the control: five wrong guesses end a code', async () => {
    for (const by of [1, 2, 3, 4, 5]) expect((await verify(wrong(by))).body.code).toBe('OTP_INVALID')
    expect(await verify()).toMatchObject({ status: 400, body: { code: 'OTP_EXPIRED' } })
  })
})
