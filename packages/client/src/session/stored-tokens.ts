import type { KeyValueStore } from './storage.ts'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** As found: either may be missing. */
export interface FoundTokens {
  readonly accessToken: string | null
  readonly refreshToken: string | null
}

export interface StoredTokens {
  readonly read: () => FoundTokens
  readonly write: (tokens: Tokens) => void
  readonly remove: () => void
  /** Another tab signed in or out, or refreshed. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The keys are the specification's. */
export function storedTokens(store: KeyValueStore, keyPrefix = ''): StoredTokens {
  const accessKey = `${keyPrefix}access-token`
  const refreshKey = `${keyPrefix}refresh-token`
  return {
    read: () => ({ accessToken: store.get(accessKey) || null, refreshToken: store.get(refreshKey) || null }),
    // The refresh token first: a tab that reads in between must not find the used one beside a new access token.
    write: (tokens) => {
      store.set(refreshKey, tokens.refreshToken)
      store.set(accessKey, tokens.accessToken)
    },
    remove: () => {
      store.remove(accessKey)
      store.remove(refreshKey)
    },
    subscribe: (listener) =>
      store.subscribe(() => {
        listener()
      }),
  }
}
