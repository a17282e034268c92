import { serverProcess } from '@app/infra/server-bundle'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminCommand } from '#main/admin-command.ts'
import { readConfig } from '#platform/config.ts'
import { placeAd } from '#test/support/ads.ts'
import { idOf, newVioPhone, signInByPhone, signInPerson, type Person } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const run = promisify(execFile)
/** Runs the command in a separate process, like an operator. */
const adminProcess = (...words: string[]) =>
  run(process.execPath, [serverProcess('admin'), ...words], {
    env: { PATH: process.env['PATH'], ...app.environment },
  })

/** Runs it in this process; the start of the process is tested once. */
const admin = (...words: string[]) => adminCommand(words, () => readConfig(app.environment))

/** As in production, where every command names an admin. */
const inProduction = (...words: string[]) =>
  adminCommand(words, () => ({ ...readConfig(app.environment), environment: 'production' }))

describe('S18 pnpm admin in production', () => {
  const codesIn = (output: string): string[] => output.match(/\b[a-z2-9]{5}-[a-z2-9]{5}\b/g) ?? []
  const named = (person: Person) => ['--product', 'saath', '--telegram', String(person.telegramId)]
  const why = ['--reason', 'new colleague']

  test('the first admin is made without a colleague, the second by the first, and each further one by two', async () => {
    const people = await Promise.all([0, 1, 2].map(() => signInPerson(app, 'saath')))
    const [one, two, three] = people as [Person, Person, Person]
    const grant = (person: Person, ...by: string[]) =>
      inProduction('grant', ...named(person), '--role', 'admin', ...why, ...by)
    const made = await grant(one)
    expect(made).toMatchObject({ code: 0 })
    const ofOne = codesIn(made.output)
    expect(await grant(two)).toMatchObject({ code: 2, output: expect.stringContaining('--by') as string })
    const by = (person: Person, code = '') => ['--by', String(person.telegramId), '--code', code]
    expect(await grant(two, ...by(one, 'aaaaa-aaaaa'))).toMatchObject({ code: 2 })
    expect(await grant(two, ...by(three, ofOne[0]))).toMatchObject({ code: 2 })
    const second = await grant(two, ...by(one, ofOne[0]))
    expect(second).toMatchObject({ code: 0 })
    const ofTwo = codesIn(second.output)
    // The same person twice is one person.
    for (const code of [ofOne[1], ofOne[2]])
      expect((await grant(three, ...by(one, code))).output).toContain('Another admin')
    expect((await grant(three, ...by(two, ofTwo[0]))).output).toContain('is now admin')
    // A new authenticator secret of a colleague is as good as that colleague.
    expect(
      (await inProduction('second-factor', ...named(two), ...why, ...by(one, ofOne[3]))).output,
    ).toContain('Another admin')
    const entries = await app.deps.database.db
      .selectFrom('auditLog')
      .select(['action', 'actor', 'data'])
      .where('product', '=', 'saath')
      .orderBy('id')
      .execute()
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['role.grant', null],
      ['role.grant', one.id],
      ['approval.request', one.id],
      ['approval.confirm', two.id],
      ['role.grant', two.id],
      ['approval.request', one.id],
    ])
    expect(entries[0]?.data).toMatchObject({
      machine: expect.any(String) as string,
      machineUser: expect.any(String) as string,
    })
  })
})

describe('pnpm admin', () => {
  test('pnpm admin grants and revokes the first admin with an audit entry each', async () => {
    const person = await signInPerson(app)
    const who = ['--product', 'vio', '--telegram', String(person.telegramId)]
    const me = () => app.ask('GET', '/api/telegram/users/me', { token: person.accessToken })
    const granted = await adminProcess('grant', ...who, '--role', 'admin', '--reason', 'first one')
    expect(granted.stdout).toContain('is now admin')
    expect((await me()).body).toMatchObject({ isAdmin: true, role: 'admin' })
    expect(await admin('grant', ...who, '--role', 'user', '--reason', 'left')).toMatchObject({ code: 0 })
    expect((await me()).status).toBe(401)
    const rows = await app.deps.database.db
      .selectFrom('auditLog')
      .select(['action', 'data', 'actorRole'])
      .where('product', '=', 'vio')
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      {
        action: 'role.grant',
        actorRole: 'command line',
        data: { from: 'user', to: 'admin', reason: 'first one' },
      },
      { action: 'role.grant', data: { from: 'admin', to: 'user', reason: 'left' } },
    ])
  })

  test('pnpm admin bans a user at once and lifts the ban', async () => {
    const person = await signInPerson(app)
    const who = ['--product', 'vio', '--telegram', String(person.telegramId), '--reason', 'spam']
    expect(await admin('ban', ...who)).toMatchObject({ code: 0 })
    await expect(signInPerson(app, 'vio', person.telegramId)).rejects.toThrow('403')
    expect(await admin('unban', ...who)).toMatchObject({ code: 0 })
    expect((await signInPerson(app, 'vio', person.telegramId)).id).toBe(person.id)
  })

  test.each([
    [['grant', '--product', 'vio', '--telegram', '1', '--role', 'admin'], '--reason'],
    [['grant', '--product', 'other', '--telegram', '1', '--reason', 'x'], 'Name the --product'],
    [['grant', '--product', 'vio', '--telegram', '1', '--role', 'admin', '--reason', 'x'], 'no such account'],
    [['grant', '--product', 'vio', '--role', 'admin', '--reason', 'x'], 'Name the user'],
  ])('pnpm admin %j is refused with a reason', async (words, reason) => {
    expect(await admin(...words)).toEqual({ code: 2, output: expect.stringContaining(reason) as string })
  })

  test('pnpm admin reports a refusal on standard error and by its exit code', async () => {
    await expect(adminProcess('ban', '--product', 'vio')).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('--reason') as string,
    })
  })
})

describe('pnpm admin merge', () => {
  const userOf = (publicId: string) =>
    app.deps.database.db
      .selectFrom('users')
      .selectAll()
      .where('publicId', '=', publicId)
      .executeTakeFirstOrThrow()
  /** A Telegram account with an ad, which PHONE_TAKEN keeps from the phone of another account of the same user. */
  const stuck = async () => {
    const phone = newVioPhone()
    const byPhone = idOf((await signInByPhone(app, 'vio', phone)).body.accessToken)
    const person = await signInPerson(app)
    await placeAd(app, { userId: (await userOf(person.id)).id })
    const refused = await signInByPhone(app, 'vio', phone, { token: person.accessToken })
    expect(refused).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } })
    const merge = (...more: string[]) =>
      admin(
        'merge',
        '--product',
        'vio',
        '--phone',
        phone,
        '--with-telegram',
        String(person.telegramId),
        ...more,
      )
    return { phone, byPhone, person, merge }
  }

  test('the account without ads, orders or coins is merged into the other one, which gets its phone', async () => {
    const { phone, byPhone, person, merge } = await stuck()
    expect((await merge()).code).toBe(2)
    expect(await merge('--reason', 'same user by call')).toMatchObject({
      code: 0,
      output: `${byPhone} was merged into ${person.id} in vio\n`,
    })
    const kept = await userOf(person.id)
    expect(kept).toMatchObject({ phone, telegramId: person.telegramId, mergedInto: null })
    expect(await userOf(byPhone)).toMatchObject({ phone: null, mergedInto: kept.id })
    const again = await signInByPhone(app, 'vio', phone)
    expect(idOf(again.body.accessToken)).toBe(person.id)
    const { db } = app.deps.database
    const audit = await db
      .selectFrom('auditLog')
      .select(['action', 'data'])
      .where('object', '=', person.id)
      .execute()
    expect(audit).toMatchObject([
      { action: 'user.merge', data: { mergedFrom: byPhone, reason: 'same user by call' } },
    ])
  })

  test('two accounts of value, of staff, or with two Telegram accounts stay apart', async () => {
    const { byPhone, person, merge } = await stuck()
    const { id } = await userOf(byPhone)
    await placeAd(app, { userId: id })
    const valued = await merge('--reason', 'x')
    expect([valued.code, valued.output]).toEqual([2, expect.stringContaining('cannot be moved')])
    const other = await signInPerson(app)
    const twoTelegrams = await admin(
      'merge',
      '--product',
      'vio',
      '--telegram',
      String(person.telegramId),
      '--with-telegram',
      String(other.telegramId),
      '--reason',
      'x',
    )
    expect(twoTelegrams.output).toContain('Telegram account of its own')
    expect((await userOf(byPhone)).mergedInto).toBeNull()
  })
})
