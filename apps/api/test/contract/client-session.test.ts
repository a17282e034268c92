import { makeAuthedCall, type AuthedCall } from '@app/client/authed-call'
import { refreshSession } from '@app/contract/core/auth'
import { changeSetting } from '@app/contract/core/settings'
import { getMe, setLanguage } from '@app/contract/core/users'
import { listRegions } from '@app/contract/market/geo'
import { createSession, type Session } from '@app/client/session'
import { makeStore, type KeyValueStore } from '@app/client/storage'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInPerson } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { hosts } from '#test/support/test-environment.ts'

const minute = 60_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.shiftClock(0)
})

/** The browser's fetch, connected to the server of this test. */
const fetchInto =
  (log: string[]): typeof fetch =>
  async (url, init = {}) => {
    const path = url as string
    log.push(path)
    const reply = await app.app.inject({
      method: init.method as 'GET' | 'POST',
      url: path,
      headers: { ...Object.fromEntries(new Headers(init.headers)), host: hosts.vio },
      ...(init.body ? { payload: init.body as NonNullable<InjectOptions['payload']> } : {}),
    })
    return new Response(reply.body, { status: reply.statusCode })
  }

interface Page {
  readonly session: Session
  readonly call: AuthedCall
  readonly refreshes: () => number
  readonly userId: string
  readonly storage: KeyValueStore
}

const openPage = async (): Promise<Page> => {
  const person = await signInPerson(app)
  const log: string[] = []
  const storage = makeStore(() => null)
  const wire = { baseUrl: '', deviceId: person.device, fetch: fetchInto(log) }
  const session = createSession({ ...wire, storage })
  session.signIn(person)
  return {
    session,
    call: makeAuthedCall({ ...wire, session }),
    refreshes: () => log.filter((path) => path === refreshSession.path).length,
    userId: person.id,
    storage,
  }
}

const familyOf = async (userId: string): Promise<{ used: number; unused: number }> => {
  const rows = await app.deps.database.db
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('refreshTokens.usedAt')
    .where('users.publicId', '=', userId)
    .execute()
  const used = rows.filter(({ usedAt }) => usedAt !== null).length
  return { used, unused: rows.length - used }
}

describe('the client’s session against the server', () => {
  test('the client refreshes an expired access token once and repeats the call', async () => {
    const { call, session, refreshes, userId } = await openPage()
    expect(session.getState().userId).toBe(userId)
    app.shiftClock(16 * minute)
    expect((await call(getMe, {})).id).toBe(userId)
    expect((await call(setLanguage, { body: { language: 'uz' } })).language).toBe('uz')
    expect(refreshes()).toBe(1)
  })

  test('20 concurrent calls with an expired token refresh it once', async () => {
    const { call, refreshes, userId } = await openPage()
    app.shiftClock(16 * minute)
    const people = await Promise.all(Array.from({ length: 20 }, () => call(getMe, {})))
    expect(new Set(people.map(({ id }) => id))).toEqual(new Set([userId]))
    expect(refreshes()).toBe(1)
    expect(await familyOf(userId)).toEqual({ used: 1, unused: 1 })
  })

  test('signing out revokes the tokens, and the next public call is a visitor’s', async () => {
    const { call, session, storage } = await openPage()
    const { accessToken, refreshToken } = session.getState()
    await session.signOut()
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'SESSION_REQUIRED' })
    // Another tab still holds the revoked tokens.
    session.signIn({ accessToken: accessToken ?? '', refreshToken: refreshToken ?? '' })
    expect((await call(listRegions, {})).length).toBeGreaterThan(0)
    expect(session.getState().status).toBe('signedOut')
    expect(storage.get('refresh-token')).toBeNull()
  })

  test('CORS allows the reports’ origin to send the headers of a write', async () => {
    const preflight = await app.app.inject({
      method: 'OPTIONS',
      url: changeSetting.path,
      headers: { host: hosts.vio, origin: 'https://reports.example', 'access-control-request-method': 'PUT' },
    })
    const allowed = String(preflight.headers['access-control-allow-headers']).split(', ')
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'idempotency-key', 'x-device-id']))
  })
})
