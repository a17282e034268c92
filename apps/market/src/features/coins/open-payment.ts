import { useSyncExternalStore } from 'react'

const storageKey = 'vio_payment'

/** Storage may be blocked; then only the list of payments remembers it after a reload. */
const stored = {
  read: (): string | null => {
    try {
      return sessionStorage.getItem(storageKey)
    } catch {
      return null
    }
  },
  write: (id: string | null): void => {
    try {
      if (id === null) sessionStorage.removeItem(storageKey)
      else sessionStorage.setItem(storageKey, id)
    } catch {
      // Storage is blocked.
    }
  },
}

let current: string | null | undefined
const listeners = new Set<() => void>()

const get = (): string | null => (current ??= stored.read())

/** The payment in progress, restored when the user returns from the provider's page. */
export const openPayment = {
  set: (id: string | null): void => {
    current = id
    stored.write(id)
    for (const listener of listeners) listener()
  },
  use: (): string | null =>
    useSyncExternalStore(
      (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      get,
      () => null,
    ),
}
