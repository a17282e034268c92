import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  base64url,
  expireOnServer,
  makeServer,
  openTab,
  sharedLock,
  sharedStore,
  signedInTab,
  times,
  type Server,
} from '../../test/sign-in-server.ts'
import type { ApiError } from '../call.ts'
import { refreshSession, signOut } from '@app/contract/core/auth'
import { getMe } from '@app/contract/core/users'
import { createSession } from './session.ts'

const minute = 60_000
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 15) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('tokens', () => {
  test('are stored under the specified keys and name their owner', () => {
    const storage = sharedStore()
    const { session } = signedInTab(makeServer(), { storage })
    expect([...storage.kept.keys()].toSorted()).toEqual(['access-token', 'refresh-token'])
    expect(session.getState()).toMatchObject({ status: 'signedIn', userId: 'person-000000001' })
    expect(openTab(makeServer(), { storage }).session.getState().userId).toBe('person-000000001')
  })

  test.each(['', 'x', 'a.b.c', `a.${base64url('text')}.c`, `a.${base64url({ id: 5 })}.c`])(
    'a token that cannot be read (%j) has no owner and breaks nothing',
    (accessToken) => {
      const { session } = openTab(makeServer())
      session.signIn({ accessToken, refreshToken: 'r' })
      expect(session.getState().userId).toBeNull()
    },
  )

  test('keep the same state object until a change, and notify each change once', () => {
    const server = makeServer()
    const { session } = openTab(server)
    const listener = vi.fn<() => void>()
    const stop = session.subscribe(listener)
    const before = session.getState()
    expect(session.getState()).toBe(before)
    session.signIn(server.pair('person-000000001'))
    expect(session.getState()).not.toBe(before)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    session.signIn(server.pair('person-000000001'))
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('a refused refresh', () => {
  test('signs out once, whatever the caller', async () => {
    const server = makeServer()
    const onRefreshError = vi.fn<(error: unknown) => void>()
    const storage = sharedStore()
    const { session, call } = signedInTab(server, { onRefreshError, storage })
    const listener = vi.fn<() => void>()
    session.subscribe(listener)
    server.endFamily()
    const outcomes = await times(50, () =>
      call(getMe, {}).catch((error: unknown) => (error as ApiError).code),
    )
    expect(new Set(outcomes)).toEqual(new Set(['SESSION_EXPIRED']))
    expect(server.refreshes()).toBe(1)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(onRefreshError).toHaveBeenCalledTimes(1)
    expect(session.getState()).toMatchObject({ status: 'signedOut', isRefused: true })
    expect(storage.kept.size).toBe(0)
    session.signIn(server.pair('person-000000001'))
    expect(session.getState().isRefused).toBe(false)
  })

  test('does not mark a user who signs out as refused', async () => {
    const { session } = signedInTab(makeServer())
    await session.signOut()
    expect(session.getState()).toMatchObject({ status: 'signedOut', isRefused: false })
  })

  test('ignores a 401 page of a proxy', async () => {
    const server = makeServer()
    const portal = (url: unknown, init?: RequestInit) =>
      String(url) === refreshSession.path
        ? Promise.resolve(new Response('<html>', { status: 401 }))
        : server.fetch(String(url), init)
    const session = createSession({
      baseUrl: '',
      fetch: portal,
      storage: sharedStore(),
      lock: sharedLock(),
    })
    session.signIn(server.pair('person-000000001'))
    const outcome = session.refresh()
    await wait(1_000)
    expect(await outcome).toMatchObject({ kind: 'unavailable' })
    expect(session.getState().status).toBe('signedIn')
  })
})

describe('a failing network', () => {
  const breakRefresh = (server: Server, where: 'before' | 'after', failures: number): void => {
    let left = failures
    server.weather[where] = (path) => {
      if (path === refreshSession.path && left > 0) {
        left -= 1
        throw new TypeError('failed')
      }
    }
  }

  test('keeps the tokens, and the call fails with NETWORK', async () => {
    const server = makeServer()
    const { session, call } = signedInTab(server)
    expireOnServer(server)
    breakRefresh(server, 'before', 2)
    const failed = call(getMe, {}).catch((error: unknown) => error)
    await wait(1_000)
    expect(await failed).toMatchObject({ code: 'NETWORK' })
    expect(session.getState().status).toBe('signedIn')
    await call(getMe, {})
    expect(session.getState().status).toBe('signedIn')
  })

  test('does not send an expired token that cannot be renewed', async () => {
    const server = makeServer()
    const { call } = signedInTab(server)
    await wait(20 * minute)
    breakRefresh(server, 'before', 2)
    const failed = call(getMe, {}).catch((error: unknown) => error)
    await wait(1_000)
    expect(await failed).toMatchObject({ code: 'NETWORK' })
    expect(server.to(getMe.path)).toEqual([])
  })

  test('does not repeat a failed early renewal with every call', async () => {
    const server = makeServer()
    const { call } = signedInTab(server)
    await wait(14.2 * minute)
    breakRefresh(server, 'before', 99)
    for (let turn = 0; turn < 10; turn += 1) {
      await call(getMe, {})
      await wait(1_000)
    }
    expect(server.refreshes()).toBe(2)
    await wait(25_000)
    await call(getMe, {})
    await wait(1_000)
    expect(server.refreshes()).toBe(4)
  })

  test('treats an answer without tokens as no answer', async () => {
    const empty = () => Promise.resolve(new Response('{}'))
    const session = createSession({ baseUrl: '', fetch: empty, storage: sharedStore(), lock: sharedLock() })
    session.signIn({ accessToken: 'a', refreshToken: 'r' })
    expect(await session.refresh()).toMatchObject({ kind: 'unavailable' })
    expect(session.getState()).toMatchObject({ accessToken: 'a', refreshToken: 'r' })
  })

  test('repeats a refresh with a lost answer within the grace period, without signing out', async () => {
    const server = makeServer()
    const { session, call } = signedInTab(server)
    expireOnServer(server)
    breakRefresh(server, 'after', 1)
    const reply = call(getMe, {})
    await wait(1_000)
    await reply
    expect(server.refreshes()).toBe(2)
    await session.refresh()
    expect(server.isFamilyDead()).toBe(false)
  })

  test('repeats a hanging refresh within the grace period', async () => {
    const server = makeServer()
    const { session } = signedInTab(server)
    let asked = 0
    const hanging = async (url: unknown, init?: RequestInit): Promise<Response> => {
      const reply = await server.fetch(String(url), init)
      asked += 1
      if (asked > 1) return reply
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new TypeError('aborted'))
        })
      })
    }
    const { accessToken, refreshToken } = session.getState()
    const second = createSession({
      baseUrl: '',
      fetch: hanging,
      storage: sharedStore(),
      lock: sharedLock(),
    })
    second.signIn({ accessToken: accessToken ?? '', refreshToken: refreshToken ?? '' })
    const outcome = second.refresh()
    await wait(9_000)
    expect(await outcome).toEqual({ kind: 'refreshed' })
    expect(server.isFamilyDead()).toBe(false)
  })
})

describe('expiry', () => {
  test('renews a token before it expires, while calls continue with the old one', async () => {
    const server = makeServer()
    const { call } = signedInTab(server)
    await wait(14.5 * minute)
    await call(getMe, {})
    await wait(10)
    expect(server.seen.map(({ path }) => path).toSorted()).toEqual(
      [refreshSession.path, getMe.path].toSorted(),
    )
    await call(getMe, {})
    expect(server.refreshes()).toBe(1)
  })

  test('renews an expired token first, so that no call gets a 401', async () => {
    const server = makeServer()
    const { call } = signedInTab(server)
    await wait(20 * minute)
    await call(getMe, {})
    expect(server.seen.map(({ path }) => path)).toEqual([refreshSession.path, getMe.path])
  })

  test('does not refresh with every call on a phone whose clock is an hour ahead', async () => {
    const server = makeServer()
    server.clock.aheadMs = -60 * minute
    const { call } = signedInTab(server)
    for (let turn = 0; turn < 5; turn += 1) await call(getMe, {})
    expect(server.refreshes()).toBe(0)
  })
})

describe('start', () => {
  test('refreshes the stored pair unless it is seconds old, and does nothing for a visitor', async () => {
    const server = makeServer()
    const storage = sharedStore()
    signedInTab(server, { storage })
    await openTab(server, { storage }).session.start()
    expect(server.refreshes()).toBe(0)
    await wait(2 * minute)
    await openTab(server, { storage }).session.start()
    expect(server.refreshes()).toBe(1)
    await openTab(server).session.start()
    expect(server.refreshes()).toBe(1)
  })

  test('never rejects: an expired session becomes a visitor', async () => {
    const server = makeServer()
    const storage = sharedStore()
    signedInTab(server, { storage })
    await wait(2 * minute)
    server.endFamily()
    const { session } = openTab(server, { storage })
    await session.start()
    expect(session.getState().status).toBe('signedOut')
  })
})

describe('signing out', () => {
  test('removes the tokens at once and sends the old token to the server', async () => {
    const server = makeServer()
    const { session } = signedInTab(server)
    const token = session.getState().accessToken
    const done = session.signOut()
    expect(session.getState().status).toBe('signedOut')
    await done
    expect(server.to(signOut.path)).toMatchObject([{ token }])
    expect(server.isFamilyDead()).toBe(true)
  })

  test('renews an expired token first, so that the server can end the token family', async () => {
    const server = makeServer()
    const { session } = signedInTab(server)
    await wait(20 * minute)
    await session.signOut()
    expect(server.isFamilyDead()).toBe(true)
  })

  test('works without a network', async () => {
    const server = makeServer()
    const { session } = signedInTab(server)
    server.weather.before = () => {
      throw new TypeError('failed')
    }
    await session.signOut()
    expect(session.getState().status).toBe('signedOut')
  })
})
