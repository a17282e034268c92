import type { CallInput, Endpoint, ReplyOf } from '@app/contract/endpoint'
import { readClaims } from './session/access-token.ts'
import { ApiError, makeCall, type CallExtras, type CallOptions } from './call.ts'
import { randomId } from './random-id.ts'
import type { Session } from './session/session.ts'

export interface AuthedExtras extends CallExtras {
  /** For a closing page: sends at once, without an expired token and without a second attempt. */
  readonly cannotWait?: boolean
}

export type AuthedCall = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  extras?: AuthedExtras,
) => Promise<ReplyOf<E>>

export interface AuthedCallOptions extends Omit<CallOptions, 'accessToken'> {
  readonly session: Pick<Session, 'getState' | 'refresh' | 'tokenForCall' | 'tokenAtOnce'>
}

const isExpired = (error: unknown): boolean => error instanceof ApiError && error.code === 'SESSION_EXPIRED'

/** Only public data is read again as another user: a write belongs to one user. */
const mayChangePerson = (route: Pick<Endpoint, 'method' | 'access'>): boolean =>
  route.method === 'GET' && route.access === 'public'

/** A call as the signed-in user. An expired token is renewed once and the call repeated once. */
export function makeAuthedCall({ session, ...options }: AuthedCallOptions): AuthedCall {
  const callWith = (token: string | null): AuthedCall => makeCall({ ...options, accessToken: () => token })
  const readOwner = (token: string | null): string | null => readClaims(token).userId

  return async (route, input, extras = {}) => {
    if (route.ignoresSession) return callWith(null)(route, input, extras)
    if (extras.cannotWait) return callWith(session.tokenAtOnce())(route, input, extras)
    const owner = session.getState().userId
    const isOtherUser = (token: string | null): boolean =>
      owner !== null && readOwner(token) !== owner && !mayChangePerson(route)
    // One key for both attempts: the first may have been executed.
    const once = { ...extras, idempotencyKey: extras.idempotencyKey ?? randomId() }
    const token = await session.tokenForCall()
    if (isOtherUser(token)) throw new ApiError('SESSION_EXPIRED', 401, null)
    try {
      return await callWith(token)(route, input, once)
    } catch (error) {
      if (token === null || !isExpired(error)) throw error
      const outcome = await session.refresh(token)
      if (outcome.kind === 'unavailable') throw outcome.error
      const renewed = session.getState().accessToken
      if (isOtherUser(renewed)) throw error
      return callWith(renewed)(route, input, once)
    }
  }
}
