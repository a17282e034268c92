import { serverProcess } from '@app/infra/server-bundle'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminCommand } from '#main/admin-command.ts'
import { readConfig } from '#platform/config.ts'
import { signInPerson } from '#test/support/people.ts'
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
