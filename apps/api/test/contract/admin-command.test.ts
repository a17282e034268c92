import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInPerson } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const run = promisify(execFile)
const admin = (...words: string[]) =>
  run(process.execPath, [fileURLToPath(new URL('../../src/main/admin.ts', import.meta.url)), ...words], {
    env: { PATH: process.env['PATH'], ...app.environment },
  })

describe('pnpm admin', () => {
  test('grants the first admin, takes the right away again, and leaves a line in the audit log each time', async () => {
    const person = await signInPerson(app)
    const who = ['--product', 'vio', '--telegram', String(person.telegramId)]
    const me = () => app.ask('GET', '/api/telegram/users/me', { token: person.accessToken })
    expect((await admin('grant', ...who, '--role', 'admin', '--reason', 'first one')).stdout).toContain(
      'is now admin',
    )
    expect((await me()).body).toMatchObject({ isAdmin: true, role: 'admin' })
    await admin('grant', ...who, '--role', 'user', '--reason', 'left')
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

  test('a ban ends everything at once and can be lifted', async () => {
    const person = await signInPerson(app)
    const who = ['--product', 'vio', '--telegram', String(person.telegramId), '--reason', 'spam']
    await admin('ban', ...who)
    await expect(signInPerson(app, 'vio', person.telegramId)).rejects.toThrow('403')
    await admin('unban', ...who)
    expect((await signInPerson(app, 'vio', person.telegramId)).id).toBe(person.id)
  })

  test.each([
    [['grant', '--product', 'vio', '--telegram', '1', '--role', 'admin'], 'Say why'],
    [['grant', '--product', 'other', '--telegram', '1', '--reason', 'x'], 'Say which --product'],
    [['grant', '--product', 'vio', '--telegram', '1', '--role', 'admin', '--reason', 'x'], 'no such account'],
    [['grant', '--product', 'vio', '--role', 'admin', '--reason', 'x'], 'Say who'],
  ])('%j is refused with a reason', async (words, reason) => {
    await expect(admin(...words)).rejects.toMatchObject({ stderr: expect.stringContaining(reason) as string })
  })
})
