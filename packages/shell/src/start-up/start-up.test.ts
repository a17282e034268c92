import { ApiError } from '@app/client/call'
import type { OpenLaunch } from '@app/telegram/launch'
import type { Telegram } from '@app/telegram/telegram'
import { readClaims } from '@app/client/access-token'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AccountChange, MiniApp } from '../app/mini-app.tsx'
import { createValue } from '../app/value.ts'
import { parseDeepLink } from './deep-link.ts'
import { countOpens, startUp, type StartUpOptions } from './start-up.ts'

const table = { product: { value: /^[\w-]+$/ } }
const keys = { referrer: 'refererId', utmSource: 'utm_s', utmMedium: 'utm_m' }

interface Case {
  readonly stored?: Record<string, string>
  readonly startParam?: string | null
  readonly initData?: string | null
  readonly userId?: number
  readonly search?: string
  readonly path?: string
  readonly isRefused?: boolean
  /** The result of the stored tokens. */
  readonly session?: 'signedIn' | 'signedOut'
  readonly canMove?: boolean
  /** The account of the Telegram user at each sign-in. */
  readonly accounts?: string[]
  readonly accountChange?: AccountChange
}

const tokenOf = (id: string): string => `x.${btoa(JSON.stringify({ id }))}.x`

/** All events in order, as short texts. */
const start = async (given: Case) => {
  const story: string[] = []
  const values = new Map(Object.entries(given.stored ?? {}))
  const storage = {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
    subscribe: () => () => undefined,
  }
  let status = given.session ?? 'signedOut'
  let isRefused = false
  let userId: string | null = status === 'signedIn' ? 'account' : null
  const listeners: (() => void)[] = []
  /** Ends the session, by the server or by the user. */
  const end = async (byServer: boolean): Promise<void> => {
    status = 'signedOut'
    isRefused = byServer
    for (const listener of listeners) listener()
    await vi.waitFor(() => expect(app.start.get()).toBe('ready'))
  }
  const app = {
    call: async (route: { path: string }, input: { body: unknown }) => {
      story.push(`${route.path} ${JSON.stringify(input.body)}`)
      return { ok: true, accountChange: given.accountChange ?? null }
    },
    session: {
      getState: () => ({ status, isRefused, userId }),
      subscribe: (listener: () => void) => void listeners.push(listener),
      start: async () => void story.push('refresh'),
      signIn: ({ accessToken }: { accessToken: string }) => {
        status = 'signedIn'
        isRefused = false
        ;({ userId } = readClaims(accessToken))
        story.push('tokens kept')
      },
      signOut: async () => {
        status = 'signedOut'
        story.push('tokens forgotten')
      },
    },
    start: createValue('starting'),
    accountChange: createValue(null),
  } as unknown as MiniApp
  let startParam = given.startParam ?? null
  const options: StartUpOptions = {
    app,
    telegram: { rawInitData: given.initData ?? null } as Telegram,
    launch: {
      user: given.userId === undefined ? null : { id: given.userId },
      takeStartParam: () => {
        const taken = startParam
        startParam = null
        return taken
      },
    } as unknown as OpenLaunch,
    storage,
    search: given.search ?? '',
    path: given.path ?? '/',
    linkOfPath: (path) => parseDeepLink(path.replace(/^\/goods\//, 'product_'), table),
    firstTouchKeys: keys,
    parseDeepLink: (value) => parseDeepLink(value, table),
    openDeepLink: ({ type, value }) => void story.push(`open ${type} ${value}`),
    signIn: async (data, refererId) => {
      story.push(`sign in ${data} ${refererId}`)
      if (given.isRefused) throw new ApiError('LAUNCH_DATA_EXPIRED', 401, null)
      return { accessToken: tokenOf(given.accounts?.shift() ?? 'account'), refreshToken: 'r' }
    },
    moveLocalData: async (from, to) => {
      story.push(`move ${from} to ${to}`)
      if (given.canMove === false) throw new TypeError('no network')
    },
  }
  await startUp(options)
  return { story, values, shownChange: app.accountChange.get(), end, again: () => startUp(options) }
}

test('opens the page of a shared link at once, then signs in with the referrer, then registers the start', async () => {
  const { story, values } = await start({
    initData: 'signed',
    userId: 7,
    startParam: 'product_a_b',
    stored: { refererId: 'Asha' },
    search: '?utm_source=wa&utm_medium=group',
  })
  expect(story).toEqual([
    'open product a_b',
    'tokens forgotten',
    'refresh',
    'sign in signed Asha',
    'tokens kept',
    '/api/user/app-opens {"type":"product","data":"a_b","utmSource":"wa","utmMedium":"group"}',
  ])
  expect(values.get('telegram-owner')).toBe('7')
})

test('uses the stored session for a returning user', async () => {
  const { story } = await start({
    initData: 'signed',
    userId: 7,
    stored: { 'telegram-owner': '7' },
    session: 'signedIn',
  })
  expect(story).toEqual(['refresh', '/api/user/app-opens {}'])
})

test('hands an account change by another device to the app', async () => {
  const accountChange = { kind: 'telegram_added', at: '2026-11-17T06:00:00.000Z', isUndoable: false } as const
  expect((await start({ accountChange })).shownChange).toBe(accountChange)
})

test('never uses stored tokens for another account', async () => {
  const { story } = await start({
    initData: 'signed',
    userId: 8,
    stored: { 'telegram-owner': '7' },
    session: 'signedIn',
  })
  expect(story.slice(0, 3)).toEqual(['tokens forgotten', 'refresh', 'sign in signed null'])
})

test('registers a start on the web without a sign-in', async () => {
  expect((await start({})).story).toEqual(['refresh', '/api/user/app-opens {}'])
})

test('counts the first web page by its type, unless there is a start parameter', async () => {
  const { story } = await start({ path: '/goods/a_b' })
  expect(story).toEqual(['refresh', '/api/user/app-opens {"type":"product","data":"a_b"}'])
  const inTelegram = await start({ path: '/goods/a_b', startParam: 'product_x' })
  expect(inTelegram.story.at(-1)).toBe('/api/user/app-opens {"type":"product","data":"x"}')
})

test('opens the linked page and signs in again when the session has ended', async () => {
  const { story } = await start({
    initData: 'signed',
    userId: 7,
    startParam: 'product_x',
    stored: { 'telegram-owner': '7' },
    session: 'signedOut',
  })
  expect(story).toEqual([
    'open product x',
    'refresh',
    'sign in signed null',
    'tokens kept',
    '/api/user/app-opens {"type":"product","data":"x"}',
  ])
})

test('works when the launch data is refused', async () => {
  const { story } = await start({ initData: 'old', userId: 7, isRefused: true })
  expect(story.at(-1)).toBe('/api/user/app-opens {}')
})

test('opens a deep link once, and a malformed one never', async () => {
  const { story, again } = await start({ startParam: 'product_x' })
  await again()
  expect(story.filter((line) => line.startsWith('open '))).toEqual(['open product x'])
  expect((await start({ startParam: 'evil_<x>' })).story).not.toContainEqual(expect.stringContaining('open '))
})

describe('a session that ends while the app is open', () => {
  afterEach(() => vi.restoreAllMocks())

  test('is replaced through the launch data, and local data moves with a merged account', async () => {
    const { story, end, values } = await start({ initData: 'signed', userId: 7, accounts: ['old', 'new'] })
    story.length = 0
    await end(true)
    expect(story).toEqual(['refresh', 'sign in signed null', 'move old to new', 'tokens kept'])
    expect(values.get('telegram-account')).toBe('7 new')
  })

  test('stays ended after a sign-out, and without launch data', async () => {
    for (const given of [{ initData: 'signed', userId: 7 }, { session: 'signedIn' as const }]) {
      const { story, end } = await start(given)
      story.length = 0
      await end(given.initData === undefined)
      expect(story).toEqual([])
    }
  })

  test('is not replaced endlessly when no session lasts', async () => {
    const { story, end } = await start({ initData: 'signed', userId: 7 })
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
    story.length = 0
    await end(true)
    await end(true)
    const signIns = () => story.filter((line) => line.startsWith('sign in')).length
    expect(signIns()).toBe(1)
    now.mockReturnValue(1_060_001)
    await end(true)
    expect(signIns()).toBe(2)
  })
})

describe('local data of an account', () => {
  test('moves when the same Telegram user has another account, also days later', async () => {
    const stored = { 'telegram-owner': '7', 'telegram-account': '7 old' }
    const { story } = await start({ initData: 'signed', userId: 7, stored, accounts: ['new'] })
    expect(story).toContain('move old to new')
  })

  test('is retried by the next start when it cannot be moved; the user is signed in anyway', async () => {
    const stored = { 'telegram-owner': '7', 'telegram-account': '7 old' }
    const given = { initData: 'signed', userId: 7, stored, accounts: ['new', 'new'], canMove: false }
    const { story, values } = await start(given)
    expect(story).toContain('tokens kept')
    expect(values.get('telegram-account')).toBe('7 old')
  })

  test('stays when another Telegram user signs in, and without a change', async () => {
    for (const [owner, account] of [
      ['8', 'other'],
      ['7', 'old'],
    ] as const) {
      const stored = { 'telegram-owner': '7', 'telegram-account': '7 old' }
      const { story } = await start({
        initData: 'signed',
        userId: Number(owner),
        stored,
        accounts: [account],
      })
      expect(story.filter((line) => line.startsWith('move'))).toEqual([])
    }
  })
})

test('counts openings, and treats invalid storage as none', () => {
  const values = new Map<string, string>()
  const storage = {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: () => undefined,
    subscribe: () => () => undefined,
  }
  expect([countOpens(storage), countOpens(storage), countOpens(storage)]).toEqual([0, 1, 2])
  values.set('app-opens', 'many')
  expect(countOpens(storage)).toBe(0)
})
