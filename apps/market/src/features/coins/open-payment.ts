import { useSyncExternalStore } from 'react'

const storageKey = 'vio_payment'

/** Storage may be closed to us; then a reload forgets, and the list of payments still knows. */
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
      // See above.
    }
  },
}

let current: string | null | undefined
const listeners = new Set<() => void>()

const get = (): string | null => (current ??= stored.read())

/** The payment that somebody is busy with: whoever comes back from the provider's page finds it again. */
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
