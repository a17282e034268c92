import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminCommand } from '#main/admin-command.ts'
import { stepAt, totpCode } from '#core/auth/totp.rules.ts'
import { readConfig } from '#platform/config.ts'
import { newDevice, newVioPhone, signInByPhone, type Tokens } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

/** The phone or the session of an operator alone does not grant the operator's rights. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Staff extends Tokens {
  readonly phone: string
  readonly device: string
  readonly secret: Buffer
  readonly recoveryCodes: readonly string[]
}

const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text)
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
const admin = (...words: string[]) => adminCommand(words, () => readConfig(app.environment))
const enrolmentIn = (output: string) => ({
  secret: fromBase32(/secret=([A-Z2-7]+)/.exec(output)?.[1] ?? ''),
  recoveryCodes: output.match(/\b[a-z2-9]{5}-[a-z2-9]{5}\b/g) ?? [],
})
const signIn = async (phone: string, device = newDevice()): Promise<Tokens> => {
  const { status, body } = await signInByPhone(app, 'vio', phone, { device })
  expect(status).toBe(200)
  return body
}

const placeStaff = async (role = 'operator'): Promise<Staff> => {
  const phone = newVioPhone()
  const device = newDevice()
  const tokens = await signIn(phone, device)
  const { output } = await admin(
    'grant',
    '--product',
    'vio',
    '--phone',
    phone,
    '--role',
    role,
    '--reason',
    'x',
  )
  return { ...tokens, phone, device, ...enrolmentIn(output) }
}
const settings = async (token: string) => {
  const { status, body } = await app.ask<{ code?: string }>('GET', '/api/settings', { token })
  return status === 200 ? 200 : body.code
}
const prove = async (token: string, code: string) => {
  const { status, body } = await app.ask<{ code?: string }>('POST', '/api/auth/second-factor', {
    token,
    body: { code },
  })
  return status === 200 ? 200 : body.code
}
/** The current code of the authenticator app; read late, since it is valid for only 90 seconds. */
const codeOf = ({ secret }: Pick<Staff, 'secret'>): string => totpCode(secret, stepAt(new Date()))

describe('the second factor of staff', () => {
  test('a staff session without the second factor has user rights and is told what is missing', async () => {
    const staff = await placeStaff()
    expect(await settings(staff.accessToken)).toBe('SECOND_FACTOR_REQUIRED')
    const me = () => app.ask('GET', '/api/telegram/users/me', { token: staff.accessToken })
    expect((await me()).body).toMatchObject({ role: 'operator', isSecondFactorDue: true })
    expect(await prove(staff.accessToken, codeOf(staff))).toBe(200)
    expect(await settings(staff.accessToken)).toBe(200)
    expect((await me()).body).toMatchObject({ role: 'operator', isSecondFactorDue: false })
    // The second factor grants no more than the role.
    const other = await signIn(newVioPhone())
    expect(await settings(other.accessToken)).toBe('ACCESS_DENIED')
    expect(await prove(other.accessToken, '123456')).toBe('SECOND_FACTOR_NOT_SET')
  })

  test('the second factor applies to its session and its refreshes only', async () => {
    const staff = await placeStaff()
    expect(await prove(staff.accessToken, codeOf(staff))).toBe(200)
    const refreshed = await app.ask<Tokens>('POST', '/api/auth/refresh', {
      device: staff.device,
      body: { refreshToken: staff.refreshToken },
    })
    expect(await settings(refreshed.body.accessToken)).toBe(200)
    const thief = await signIn(staff.phone)
    expect(await settings(thief.accessToken)).toBe('SECOND_FACTOR_REQUIRED')
  })

  test('a code is accepted once, also when sent twice concurrently, and older codes are refused', async () => {
    const staff = await placeStaff()
    // One after the other, because only the newest code of a phone is valid.
    const second = await signIn(staff.phone)
    const third = await signIn(staff.phone)
    const step = stepAt(new Date())
    const code = totpCode(staff.secret, step)
    const answers = await Promise.all([second, third].map(({ accessToken }) => prove(accessToken, code)))
    expect(answers.map(String).toSorted()).toEqual(['200', 'SECOND_FACTOR_INVALID'])
    expect(await prove(staff.accessToken, code)).toBe('SECOND_FACTOR_INVALID')
    expect(await prove(staff.accessToken, totpCode(staff.secret, step - 1))).toBe('SECOND_FACTOR_INVALID')
    expect(await prove(staff.accessToken, totpCode(staff.secret, step + 1))).toBe(200)
  })

  test('at most five guesses per 15 minutes are compared, then even the right code is refused', async () => {
    const staff = await placeStaff()
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => prove(staff.accessToken, 'no-such-code')),
    )
    expect(guesses.filter((answer) => answer === 'SECOND_FACTOR_INVALID')).toHaveLength(5)
    expect(guesses.filter((answer) => answer === 'SECOND_FACTOR_LIMIT_REACHED')).toHaveLength(7)
    expect(await prove(staff.accessToken, codeOf(staff))).toBe('SECOND_FACTOR_LIMIT_REACHED')
    await app.deps.database.pool.query(
      `update second_factors set tries_since = now() - interval '16 minutes'`,
    )
    expect(await prove(staff.accessToken, codeOf(staff))).toBe(200)
  })

  test('a recovery code works once, and a renewal ends sessions and invalidates the old secret and codes', async () => {
    const staff = await placeStaff('admin')
    const [first = '', second = ''] = staff.recoveryCodes
    expect(staff.recoveryCodes).toHaveLength(8)
    expect(await prove(staff.accessToken, first.toUpperCase())).toBe(200)
    const again = await signIn(staff.phone)
    expect(await prove(again.accessToken, first)).toBe('SECOND_FACTOR_INVALID')
    const who = ['--product', 'vio', '--phone', staff.phone, '--reason', 'lost the phone']
    const renewed = enrolmentIn((await admin('second-factor', ...who)).output)
    expect(await settings(staff.accessToken)).toBe('SESSION_EXPIRED')
    const anew = await signIn(staff.phone)
    expect(await prove(anew.accessToken, second)).toBe('SECOND_FACTOR_INVALID')
    expect(await prove(anew.accessToken, codeOf(staff))).toBe('SECOND_FACTOR_INVALID')
    expect(await prove(anew.accessToken, codeOf(renewed))).toBe(200)
  })

  test('neither the secret nor a recovery code is readable in the database', async () => {
    const staff = await placeStaff()
    const { rows } = await app.deps.database.pool.query<{ text: string }>(
      `select (second_factors)::text as text from second_factors`,
    )
    const text = rows.map((row) => row.text).join('\n')
    expect(text).not.toContain(staff.secret.toString('hex'))
    for (const code of staff.recoveryCodes)
      expect(text).not.toContain(Buffer.from(code.replace('-', '')).toString('hex'))
  })

  test('granting the same role keeps the second factor, and revoking it deletes it', async () => {
    const staff = await placeStaff()
    const grant = (role: string) =>
      admin('grant', '--product', 'vio', '--phone', staff.phone, '--role', role, '--reason', 'x')
    expect((await grant('admin')).output).not.toContain('otpauth')
    await grant('user')
    const rows = await app.deps.database.db
      .selectFrom('secondFactors')
      .innerJoin('users', 'users.id', 'secondFactors.userId')
      .select('users.id')
      .where('users.phone', '=', staff.phone)
      .execute()
    expect(rows).toEqual([])
    expect((await grant('operator')).output).toContain('otpauth')
  })
})

describe('staff sessions', () => {
  const age = (hours: number) =>
    app.deps.database.pool.query(`update sessions set created_at = now() - make_interval(mins => $1)`, [
      hours * 60,
    ])
  const refresh = async (staff: Staff) =>
    (
      await app.ask('POST', '/api/auth/refresh', {
        device: staff.device,
        body: { refreshToken: staff.refreshToken },
      })
    ).status

  test('a staff session ends twelve hours after the sign-in despite refreshes', async () => {
    const staff = await placeStaff()
    await age(11.9)
    expect(await settings(staff.accessToken)).toBe('SECOND_FACTOR_REQUIRED')
    expect(await refresh(staff)).toBe(200)
    await age(12.1)
    expect(await settings(staff.accessToken)).toBe('SESSION_EXPIRED')
    expect(await refresh(staff)).toBe(401)
    const late = await placeStaff()
    await age(12.1)
    expect(await refresh(late)).toBe(401)
  })

  test('control: a user session continues', async () => {
    const staff = await placeStaff()
    const device = newDevice()
    const person = await signIn(newVioPhone(), device)
    await age(12.1)
    expect((await app.ask('GET', '/api/telegram/users/me', { token: person.accessToken })).status).toBe(200)
    expect(await refresh({ ...staff, ...person, device })).toBe(200)
  })
})
