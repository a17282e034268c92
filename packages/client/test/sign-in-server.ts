import { readClaims } from '../src/session/access-token.ts'
import { makeAuthedCall, type AuthedCall } from '../src/authed-call.ts'
import { refreshSession, signOut } from '@app/contract/core/auth'
import { getMe } from '@app/contract/core/users'
import { createSession, type Session, type SessionOptions } from '../src/session/session.ts'
import type { KeyValueStore } from '../src/session/storage.ts'
import type { Lock } from '../src/session/tab-lock.ts'

export function base64url(value: unknown): string {
  return btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The server of the sign-in flow: tokens of 15 minutes, rotation, 10 seconds of grace, and ended token families. */
export function makeServer() {
  let serial = 0
  let isFamilyDead = false
  const clock = { aheadMs: 0 }
  const now = (): number => Date.now() + clock.aheadMs
  const uses = new Map<string, { at: number; successor: string }>()
  const issued = new Map<string, string>()
  const seen: { path: string; method: string; token: string | null; key: string | null }[] = []

  const pair = (owner: string, refreshToken = `refresh-${(serial += 1)}`) => {
    const seconds = Math.floor(now() / 1000)
    const claims = { id: owner, iat: seconds, exp: seconds + 900, jti: (serial += 1) }
    issued.set(refreshToken, owner)
    return { accessToken: `h.${base64url(claims)}.s`, refreshToken }
  }
  const isGood = (token: string): boolean => !isFamilyDead && (readClaims(token).expiresAt ?? 0) > now()
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  const problem = (status: number, code: string) => answer(status, { code, message: code, requestId: 'r' })

  const rotate = (refreshToken: string): Response => {
    const owner = issued.get(refreshToken)
    if (owner === undefined || isFamilyDead) return problem(401, 'REFRESH_INVALID')
    const use = uses.get(refreshToken)
    if (use && now() - use.at > 10_000) {
      isFamilyDead = true
      return problem(401, 'REFRESH_INVALID')
    }
    const next = pair(owner, use?.successor)
    if (!use) uses.set(refreshToken, { at: now(), successor: next.refreshToken })
    return answer(200, next)
  }

  /** A network between client and server that loses answers or requests. */
  const weather = { before: (_path: string): void => {}, after: (_path: string): void => {} }

  const serve = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    const path = String(url)
    const token = headers.get('authorization')?.slice(7) ?? null
    seen.push({ path, method: init.method ?? '', token, key: headers.get('idempotency-key') })
    weather.before(path)
    await Promise.resolve()
    let reply = answer(200, { ok: true, token })
    if (path === refreshSession.path) {
      const { refreshToken } = JSON.parse(init.body as string) as { refreshToken: string }
      reply = rotate(refreshToken)
    } else if (token !== null && !isGood(token)) reply = problem(401, 'SESSION_EXPIRED')
    else if (token === null && path === getMe.path) reply = problem(401, 'SESSION_REQUIRED')
    else if (path === signOut.path) isFamilyDead = true
    weather.after(path)
    return reply
  }
  return {
    fetch: serve as typeof fetch,
    pair,
    seen,
    weather,
    clock,
    endFamily: () => {
      isFamilyDead = true
    },
    isFamilyDead: () => isFamilyDead,
    refreshes: () => seen.filter(({ path }) => path === refreshSession.path).length,
    to: (path: string) => seen.filter((request) => request.path === path),
  }
}
export type Server = ReturnType<typeof makeServer>

/** What tabs of one browser share; they do not see a change before `notify`. */
export function sharedStore() {
  const kept = new Map<string, string>()
  const listeners = new Set<(key: string | null) => void>()
  const store: KeyValueStore = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    ...store,
    kept,
    notify: (key: string | null) =>
      listeners.forEach((listener) => {
        listener(key)
      }),
  }
}

export function sharedLock(): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => null)
    return next
  }
}

interface Tab {
  readonly session: Session
  readonly call: AuthedCall
}
export function openTab(server: Server, options: Partial<SessionOptions> = {}): Tab {
  const wire = { baseUrl: '', deviceId: 'device-0123456789', fetch: server.fetch }
  const session = createSession({ ...wire, storage: sharedStore(), lock: sharedLock(), ...options })
  return { session, call: makeAuthedCall({ ...wire, session }) }
}
export function signedInTab(server: Server, options: Partial<SessionOptions> = {}): Tab {
  const tab = openTab(server, options)
  tab.session.signIn(server.pair('person-000000001'))
  return tab
}
/** Only the server's clock: the client still trusts its token and gets the 401. */
export function expireOnServer(server: Server): void {
  server.clock.aheadMs += 16 * 60_000
}
export function times<T>(count: number, work: () => Promise<T>) {
  return Promise.all(Array.from({ length: count }, work))
}
