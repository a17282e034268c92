/** Text by key. Never throws: what the browser refuses to store stays in memory until the page closes. */
export interface KeyValueStore {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** Calls back when another tab changed a key; null for all of them. */
  readonly subscribe: (listener: (key: string | null) => void) => () => void
}

type Listener = (event: { readonly key: string | null }) => void

/** Our own types, because the server's tests run this file without DOM types. */
interface Page {
  readonly localStorage: Storage
  readonly sessionStorage: Storage
  readonly addEventListener: (type: 'storage', listener: Listener) => void
  readonly removeEventListener: (type: 'storage', listener: Listener) => void
}

/** Node has a `localStorage` too, shared by all requests: a page server must not store tokens there. */
const around: Partial<Page> & { readonly document?: object } = globalThis
const page = (): Partial<Page> | null => (around.document ? around : null)

/**
 * `open` is called every time: private windows, full disks and frames without permission refuse at any moment, and even
 * reading `localStorage` can throw.
 */
export function makeStore(open: () => Storage | null): KeyValueStore {
  const memory = new Map<string, string>()
  /** Keys whose last change the browser did not store: there the memory is newer. */
  const unsaved = new Set<string>()

  const attempt = (key: string, change: (storage: Storage) => void): void => {
    try {
      const storage = open()
      if (!storage) return
      change(storage)
      unsaved.delete(key)
    } catch {
      unsaved.add(key)
    }
  }

  return {
    get: (key) => {
      if (!unsaved.has(key)) {
        try {
          const storage = open()
          if (storage) {
            const value = storage.getItem(key)
            if (value === null) memory.delete(key)
            else memory.set(key, value)
            return value
          }
        } catch {
          // The memory answers.
        }
      }
      return memory.get(key) ?? null
    },
    set: (key, value) => {
      memory.set(key, value)
      attempt(key, (storage) => {
        storage.setItem(key, value)
      })
    },
    remove: (key) => {
      memory.delete(key)
      attempt(key, (storage) => {
        storage.removeItem(key)
      })
    },
    subscribe: (listener) => {
      const onStorage: Listener = (event) => {
        listener(event.key)
      }
      page()?.addEventListener?.('storage', onStorage)
      return () => {
        page()?.removeEventListener?.('storage', onStorage)
      }
    },
  }
}

export const localStore: KeyValueStore = /* #__PURE__ */ makeStore(() => page()?.localStorage ?? null)
export const sessionStore: KeyValueStore = /* #__PURE__ */ makeStore(() => page()?.sessionStorage ?? null)
