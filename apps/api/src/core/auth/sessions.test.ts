import { session } from '@app/contract/core/auth.limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDevice, newTelegramId, signInPerson, type Person, type Tokens } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Listed {
  readonly sessions: readonly {
    readonly device: string | null
    readonly signedInAt: string
    readonly lastUsedAt: string
    readonly isCurrent: boolean
  }[]
}
const list = (token: string) => app.ask<Listed>('GET', '/api/auth/sessions', { token })
const isIn = async ({ accessToken }: Tokens) => (await list(accessToken)).status === 200
const ended = async (people: readonly Person[]) => {
  const answers = await Promise.all(people.map(isIn))
  return answers.filter((isAlive) => !isAlive).length
}

describe('sessions of a user', () => {
  test('are listed newest first, with a device and without secrets', async () => {
    const telegramId = newTelegramId()
    const first = await signInPerson(app, 'vio', telegramId)
    const second = await signInPerson(app, 'vio', telegramId)
    const { body } = await list(second.accessToken)
    expect(body.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(Object.keys(body.sessions[0] ?? {}).toSorted()).toEqual([
      'device',
      'isCurrent',
      'lastUsedAt',
      'signedInAt',
    ])
    await app.ask('POST', '/api/auth/refresh', {
      device: first.device,
      body: { refreshToken: first.refreshToken },
    })
    const [, older] = (await list(second.accessToken)).body.sessions
    expect(Date.parse(older?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(older?.signedInAt ?? ''))
    const stranger = await signInPerson(app)
    expect((await list(stranger.accessToken)).body.sessions).toHaveLength(1)
  })

  test('are limited to five per device, also for concurrent sign-ins', async () => {
    const telegramId = newTelegramId()
    const device = newDevice()
    const other = await signInPerson(app, 'vio', telegramId)
    const people = await Promise.all(
      Array.from({ length: session.perDevice + 4 }, () => signInPerson(app, 'vio', telegramId, device)),
    )
    expect(await ended(people)).toBe(4)
    expect(await isIn(other)).toBe(true)
  })

  test('are limited to twenty per user, and the oldest ends first', async () => {
    const telegramId = newTelegramId()
    const people: Person[] = []
    for (let count = 0; count < session.perPerson + 2; count += 1)
      people.push(await signInPerson(app, 'vio', telegramId))
    expect(await ended(people)).toBe(2)
    expect(await ended(people.slice(0, 2))).toBe(2)
  })

  test('all end by one call, with their refresh tokens, and those of other users do not', async () => {
    const telegramId = newTelegramId()
    const stranger = await signInPerson(app)
    const first = await signInPerson(app, 'vio', telegramId)
    const second = await signInPerson(app, 'vio', telegramId)
    const reply = await app.ask('POST', '/api/auth/logout-everywhere', { token: first.accessToken, body: {} })
    expect(reply.status).toBe(200)
    expect(await ended([first, second])).toBe(2)
    const refreshed = await app.ask('POST', '/api/auth/refresh', {
      device: second.device,
      body: { refreshToken: second.refreshToken },
    })
    expect(refreshed.status).toBe(401)
    expect(await isIn(stranger)).toBe(true)
    const audit = await app.deps.database.db
      .selectFrom('auditLog')
      .select('action')
      .where('object', '=', first.id)
      .execute()
    expect(audit).toEqual([{ action: 'session.everywhere' }])
  })
})
