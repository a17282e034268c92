import { session as limits } from '@app/contract/core/auth.limits'
import { readClaims } from './access-token.ts'
import { ApiError, makeCall, type CallOptions } from '../call.ts'
import { randomId } from '../random-id.ts'
import { refreshSession, signOut } from '@app/contract/core/auth'
import { localStore, type KeyValueStore } from './storage.ts'
import { storedTokens, type FoundTokens, type Tokens } from './stored-tokens.ts'
import { tabLock, type Lock } from './tab-lock.ts'

export interface SessionState extends FoundTokens {
  readonly status: 'signedIn' | 'signedOut'
  readonly userId: string | null
  /** The server ended the session; the user did not sign out. */
  readonly isRefused: boolean
}

export type RefreshOutcome =
  | { readonly kind: 'refreshed' }
  | { readonly kind: 'signedOut' }
  /** No answer, or none about the session: the tokens are kept. */
  | { readonly kind: 'unavailable'; readonly error: ApiError }

export interface SessionOptions extends Omit<CallOptions, 'accessToken'> {
  readonly storage?: KeyValueStore
  /** For an origin with two sessions, such as the reports of both products. */
  readonly keyPrefix?: string
  readonly lock?: Lock
  readonly now?: () => number
  /** Receives refresh errors, which are reported nowhere else. */
  readonly onRefreshError?: (error: unknown) => void
}

export interface Session {
  /** The same object until a change, as useSyncExternalStore requires. */
  readonly getState: () => SessionState
  /** A page server renders without a user. */
  readonly getServerState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** Loads the stored tokens and attempts a refresh. Screens need not wait for it. */
  readonly start: () => Promise<void>
  readonly signIn: (tokens: Tokens) => void
  /** Removes the tokens, then notifies the server; never fails. */
  readonly signOut: () => Promise<void>
  /** One at a time, in this tab and across tabs; never rejects. Does nothing if `staleToken` was replaced. */
  readonly refresh: (staleToken?: string | null) => Promise<RefreshOutcome>
  /** A token that is still valid on arrival. Rejects when it has expired and cannot be renewed now. */
  readonly tokenForCall: () => Promise<string | null>
  /** The token unless it has expired: for a closing page that cannot wait. */
  readonly tokenAtOnce: () => string | null
}

const signedOut: SessionState = {
  status: 'signedOut',
  accessToken: null,
  refreshToken: null,
  userId: null,
  isRefused: false,
}

const refreshAheadMs = 60_000
const arrivalMs = 5_000
const pauseAfterFailureMs = 30_000
const youngMs = 60_000

/**
 * A refresh whose answer was lost has used up the token. The server repeats its answer to the same device for a short
 * grace period, within which the second attempt must arrive.
 */
const refreshTimeoutMs = limits.refreshGraceSeconds * 700
const pauseBeforeRepeatMs = 500

const isLostAnswer = (error: unknown): boolean => error instanceof ApiError && error.problem === null

/** Only our own answers end a session: a 401 page of a proxy does not. */
const refusals: ReadonlySet<string> = new Set(['REFRESH_INVALID', 'USER_BANNED', 'INPUT_INVALID'])
const isRefusal = (error: unknown): boolean => error instanceof ApiError && refusals.has(error.code)

const isPair = (value: unknown): value is Tokens => {
  const { accessToken, refreshToken } = (value ?? {}) as Partial<Record<keyof Tokens, unknown>>
  return typeof accessToken === 'string' && typeof refreshToken === 'string'
}

export function createSession(options: SessionOptions): Session {
  const { storage = localStore, keyPrefix = '', now = Date.now } = options
  const { lock = tabLock(`${keyPrefix}session`) } = options
  const tokens = storedTokens(storage, keyPrefix)
  const listeners = new Set<() => void>()
  let state = signedOut
  /** How far the server's clock is ahead of this device's, measured with every new token. */
  let clockAheadMs = 0
  let running: Promise<RefreshOutcome> | null = null
  let noRefreshAheadBefore = 0

  /** The storage decides, because other tabs write there too. */
  const readStorage = (isRefused = false): SessionState => {
    const found = tokens.read()
    const isSame = found.accessToken === state.accessToken && found.refreshToken === state.refreshToken
    if (isSame) return state
    const isSignedOut = found.accessToken === null
    const { userId } = readClaims(found.accessToken)
    state = { ...found, status: isSignedOut ? 'signedOut' : 'signedIn', userId, isRefused }
    for (const listener of listeners) listener()
    return state
  }

  const keep = (pair: Tokens): void => {
    const { issuedAt } = readClaims(pair.accessToken)
    if (issuedAt !== null) clockAheadMs = issuedAt - now()
    tokens.write(pair)
    readStorage()
  }

  const timeLeftMs = (token: string): number =>
    (readClaims(token).expiresAt ?? Infinity) - (now() + clockAheadMs)

  const askForTokens = async (refreshToken: string): Promise<Tokens> => {
    const idempotencyKey = randomId()
    const ask = (): Promise<Tokens> =>
      makeCall(options)(
        refreshSession,
        { body: { refreshToken } },
        { timeoutMs: refreshTimeoutMs, idempotencyKey },
      )
    const pair = await ask().catch(async (error: unknown) => {
      if (!isLostAnswer(error)) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, pauseBeforeRepeatMs)
      })
      return ask()
    })
    if (!isPair(pair)) throw new ApiError('NETWORK', 0, null)
    return pair
  }

  const outcomeNow = (): RefreshOutcome =>
    readStorage().accessToken === null ? { kind: 'signedOut' } : { kind: 'refreshed' }

  const renew = async (staleToken: string | null): Promise<RefreshOutcome> => {
    const { accessToken, refreshToken } = readStorage()
    if (accessToken !== staleToken) return outcomeNow()
    /** False when a user signed in or out while we waited: the newer state wins. */
    const isStillOurs = (): boolean => tokens.read().refreshToken === refreshToken
    try {
      if (refreshToken === null) tokens.remove()
      else {
        const pair = await askForTokens(refreshToken)
        if (isStillOurs()) keep(pair)
      }
    } catch (error) {
      options.onRefreshError?.(error)
      if (!isRefusal(error)) throw error
      if (isStillOurs()) {
        tokens.remove()
        readStorage(true)
      }
    }
    return outcomeNow()
  }

  const refresh: Session['refresh'] = (staleToken = readStorage().accessToken) => {
    running ??= lock(() => renew(staleToken))
      .catch((cause: unknown): RefreshOutcome => {
        noRefreshAheadBefore = now() + pauseAfterFailureMs
        const error = cause instanceof ApiError ? cause : new ApiError('NETWORK', 0, null, cause)
        return { kind: 'unavailable', error }
      })
      .finally(() => {
        running = null
      })
    return running
  }

  readStorage()
  tokens.subscribe(() => readStorage())

  return {
    getState: () => state,
    getServerState: () => signedOut,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    start: async () => {
      const { accessToken, refreshToken } = readStorage()
      if (refreshToken === null) return
      // A pair that is seconds old comes from a recent sign-in or refresh.
      const age = now() - (readClaims(accessToken).issuedAt ?? 0)
      if (age >= 0 && age < youngMs) return
      await refresh(accessToken)
    },
    signIn: keep,
    signOut: async () => {
      const before = readStorage().accessToken
      if (before !== null && timeLeftMs(before) < arrivalMs) await refresh(before)
      const leaving = readStorage().accessToken
      tokens.remove()
      readStorage()
      if (leaving === null) return
      const call = makeCall({ ...options, accessToken: () => leaving })
      await call(signOut, { body: {} }, { keepalive: true, timeoutMs: 5_000 }).catch(() => null)
    },
    refresh,
    tokenForCall: async () => {
      const token = readStorage().accessToken
      if (token === null) return null
      const left = timeLeftMs(token)
      if (left > refreshAheadMs) return token
      if (left > arrivalMs) {
        if (now() >= noRefreshAheadBefore) void refresh(token)
        return token
      }
      const outcome = await refresh(token)
      if (outcome.kind === 'unavailable') throw outcome.error
      return state.accessToken
    },
    tokenAtOnce: () => {
      const token = readStorage().accessToken
      return token !== null && timeLeftMs(token) > 0 ? token : null
    },
  }
}
