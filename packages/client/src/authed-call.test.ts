import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  expireOnServer,
  makeServer,
  openTab,
  sharedStore,
  signedInTab,
  times,
} from '../test/sign-in-server.ts'
import { makeCall } from './call.ts'
import { openApp } from '@app/contract/core/activity'
import { refreshSession, verifyCode } from '@app/contract/core/auth'
import { getMe, setLanguage } from '@app/contract/core/users'
import { listRegions } from '@app/contract/market/geo'

const minute = 60_000
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 15) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an expired token', () => {
  test('makes one refresh for 50 concurrent calls, and all succeed', async () => {
    const server = makeServer()
    const { call } = signedInTab(server)
    expireOnServer(server)
    const replies = await times(50, () => call(getMe, {}))
    expect(replies).toHaveLength(50)
    expect(server.refreshes()).toBe(1)
    expect(server.to(getMe.path)).toHaveLength(100)
  })

  test('makes one refresh for 50 concurrent calls in a browser without locks', async () => {
    const server = makeServer()
    const { call } = signedInTab(server, { lock: (work) => work() })
    expireOnServer(server)
    await times(50, () => call(getMe, {}))
    expect(server.refreshes()).toBe(1)
  })

  test('control: a wrapper without single flight makes fifty refreshes', async () => {
    const server = makeServer()
    const tokens = server.pair('person-000000001')
    expireOnServer(server)
    const call = makeCall({ baseUrl: '', fetch: server.fetch, accessToken: () => tokens.accessToken })
    await times(50, () =>
      call(getMe, {}).catch(() => call(refreshSession, { body: { refreshToken: tokens.refreshToken } })),
    )
    expect(server.refreshes()).toBe(50)
  })

  test('does not refresh again on a 401 that arrives after the refresh', async () => {
    const server = makeServer()
    const { session, call } = signedInTab(server)
    const old = session.getState().accessToken
    expireOnServer(server)
    await call(getMe, {})
    expect(await session.refresh(old)).toEqual({ kind: 'refreshed' })
    expect(server.refreshes()).toBe(1)
  })

  test('repeats a write with its key, and gives the next write another key', async () => {
    const server = makeServer()
    const { call } = signedInTab(server)
    expireOnServer(server)
    await call(setLanguage, { body: { language: 'uz' } })
    await call(setLanguage, { body: { language: 'ru' } })
    const keys = server.to(setLanguage.path).map(({ key }) => key)
    expect(keys).toHaveLength(3)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
    await call(setLanguage, { body: { language: 'ru' } }, { idempotencyKey: 'given-by-the-screen' })
    expect(server.to(setLanguage.path).at(-1)?.key).toBe('given-by-the-screen')
  })

  test('reports a second 401 without another refresh', async () => {
    const server = makeServer()
    const { call } = signedInTab(server)
    expireOnServer(server)
    server.weather.after = (path) => {
      if (path === refreshSession.path) server.endFamily()
    }
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(server.refreshes()).toBe(1)
  })

  test('calls a sign-in endpoint without a token and never refreshes', async () => {
    const server = makeServer()
    const { call } = signedInTab(server)
    await wait(20 * minute)
    await expect(call(refreshSession, { body: { refreshToken: 'unknown' } })).rejects.toMatchObject({
      code: 'REFRESH_INVALID',
    })
    expect(server.seen).toHaveLength(1)
    expect(server.seen[0]?.token).toBeNull()
  })
})

describe('the owner of a call', () => {
  test('does not refresh on an error other than an expired session', async () => {
    const server = makeServer()
    await expect(openTab(server).call(getMe, {})).rejects.toMatchObject({ code: 'SESSION_REQUIRED' })
    const { call } = signedInTab(server)
    server.weather.before = (path) => {
      if (path === getMe.path) throw new TypeError('failed')
    }
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'NETWORK' })
    expect(server.refreshes()).toBe(0)
  })

  test('does not send a write of a user whose session ended meanwhile', async () => {
    const server = makeServer()
    const { call } = signedInTab(server)
    await wait(20 * minute)
    server.endFamily()
    const body = { phoneNumber: '+998901234567', code: '123456' }
    await expect(call(verifyCode, { body })).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(server.to(verifyCode.path)).toEqual([])
  })

  test('reads public data as a visitor, but never writes as another user', async () => {
    const server = makeServer()
    server.endFamily()
    const reading = signedInTab(server)
    await reading.call(listRegions, {})
    expect(server.to(listRegions.path).map(({ token }) => token === null)).toEqual([false, true])
    const writing = signedInTab(server)
    const body = { phoneNumber: '+998901234567', code: '123456' }
    await expect(writing.call(verifyCode, { body })).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(server.to(verifyCode.path)).toHaveLength(1)
  })

  test('does not repeat a write after another user has signed in', async () => {
    const server = makeServer()
    const storage = sharedStore()
    const { call } = signedInTab(server, { storage })
    expireOnServer(server)
    const write = call(setLanguage, { body: { language: 'uz' } })
    openTab(server, { storage }).session.signIn(server.pair('person-000000002'))
    await expect(write).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(server.to(setLanguage.path)).toHaveLength(1)
    expect(server.refreshes()).toBe(0)
  })

  test('sends what a closing page has, without an expired token or a refresh', async () => {
    const server = makeServer()
    const { call } = signedInTab(server)
    await wait(20 * minute)
    await call(openApp, { body: {} }, { cannotWait: true, keepalive: true })
    expect(server.seen.map(({ path, token }) => [path, token])).toEqual([[openApp.path, null]])
  })
})
