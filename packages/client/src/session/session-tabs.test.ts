import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  expireOnServer,
  makeServer,
  openTab,
  sharedLock,
  sharedStore,
  signedInTab,
} from '../../test/sign-in-server.ts'
import { refreshSession } from '@app/contract/core/auth'
import { getMe } from '@app/contract/core/users'
import type { Lock } from './tab-lock.ts'

const minute = 60_000
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 15) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('two tabs', () => {
  test('refresh once together, and neither uses the used token', async () => {
    const server = makeServer()
    const shared = { storage: sharedStore(), lock: sharedLock() }
    const tabs = [signedInTab(server, shared), openTab(server, shared)]
    expireOnServer(server)
    await Promise.all(tabs.flatMap(({ call }) => [call(getMe, {}), call(getMe, {})]))
    expect(server.refreshes()).toBe(1)
    expect(tabs[0]?.session.getState().refreshToken).toBe(tabs[1]?.session.getState().refreshToken)
  })

  test('control: without a lock both send the same token', async () => {
    const server = makeServer()
    const storage = sharedStore()
    const unlocked: Lock = (work) => work()
    const tabs = [
      signedInTab(server, { storage, lock: unlocked }),
      openTab(server, { storage, lock: unlocked }),
    ]
    expireOnServer(server)
    await Promise.all(tabs.map(({ call }) => call(getMe, {})))
    expect(server.refreshes()).toBe(2)
  })

  test('take the new pair from the storage after a refresh that one of them missed', async () => {
    const server = makeServer()
    const shared = { storage: sharedStore(), lock: sharedLock() }
    const [awake, asleep] = [signedInTab(server, shared), openTab(server, shared)]
    await wait(16 * minute)
    await awake.call(getMe, {})
    await wait(minute)
    await asleep.call(getMe, {})
    expect(server.refreshes()).toBe(1)
    expect(server.isFamilyDead()).toBe(false)
  })

  test('sign out together, also while one of them refreshes', async () => {
    const server = makeServer()
    const storage = sharedStore()
    const [first, second] = [signedInTab(server, { storage }), openTab(server, { storage })]
    const listener = vi.fn<() => void>()
    second.session.subscribe(listener)
    server.weather.after = (path) => {
      if (path === refreshSession.path) void first.session.signOut()
    }
    expect(await second.session.refresh()).toEqual({ kind: 'signedOut' })
    expect(second.session.getState().status).toBe('signedOut')
    expect(listener).toHaveBeenCalledTimes(1)
    expect(storage.kept.size).toBe(0)
  })

  test('notice a sign-in or sign-out of the other without a call', async () => {
    const server = makeServer()
    const storage = sharedStore()
    const [first, second] = [openTab(server, { storage }), openTab(server, { storage })]
    first.session.signIn(server.pair('person-000000001'))
    storage.notify('access-token')
    expect(second.session.getState().userId).toBe('person-000000001')
    await first.session.signOut()
    storage.notify(null)
    expect(second.session.getState().status).toBe('signedOut')
  })

  test('never find the used token beside the new one', () => {
    const server = makeServer()
    const storage = sharedStore()
    const seen: string[] = []
    const old = server.pair('person-000000001')
    const fresh = server.pair('person-000000001')
    const name = (token: string | null, pair: 'accessToken' | 'refreshToken') =>
      token === fresh[pair] ? 'new' : 'old'
    const looking = {
      ...storage,
      set: (key: string, value: string) => {
        storage.set(key, value)
        const access = name(storage.get('access-token'), 'accessToken')
        seen.push(`${access} access, ${name(storage.get('refresh-token'), 'refreshToken')} refresh`)
      },
    }
    const { session } = openTab(server, { storage: looking })
    session.signIn(old)
    session.signIn(fresh)
    expect(seen).not.toContain('new access, old refresh')
    expect(seen.at(-1)).toBe('new access, new refresh')
  })
})
