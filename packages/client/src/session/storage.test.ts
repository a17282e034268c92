import { describe, expect, test } from 'vitest'
import { deviceId } from '../device-id.ts'
import { localStore, makeStore } from './storage.ts'

/** A browser storage that can be made to fail. */
const browser = () => {
  const kept = new Map<string, string>()
  const refuses = { reading: false, writing: false, existing: false }
  const guard = (isRefused: boolean): void => {
    if (isRefused) throw new DOMException('denied', 'SecurityError')
  }
  const storage = {
    getItem: (key: string) => {
      guard(refuses.reading)
      return kept.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      guard(refuses.writing)
      kept.set(key, value)
    },
    removeItem: (key: string) => {
      guard(refuses.writing)
      kept.delete(key)
    },
  } as Storage
  const open = (): Storage => {
    guard(refuses.existing)
    return storage
  }
  return { kept, refuses, store: makeStore(open) }
}

describe('a store', () => {
  test('uses the browser’s storage: tabs see each other’s changes', () => {
    const { kept, store } = browser()
    store.set('a', '1')
    expect(kept.get('a')).toBe('1')
    kept.set('a', '2')
    expect(store.get('a')).toBe('2')
    kept.delete('a')
    expect(store.get('a')).toBeNull()
    store.set('a', '3')
    store.remove('a')
    expect(kept.has('a')).toBe(false)
  })

  test.each(['reading', 'writing', 'existing'] as const)('continues in memory when %s is refused', (what) => {
    const { refuses, store } = browser()
    refuses[what] = true
    store.set('a', '1')
    expect(store.get('a')).toBe('1')
    store.remove('a')
    expect(store.get('a')).toBeNull()
  })

  test('remembers what it read before the browser refused', () => {
    const { kept, refuses, store } = browser()
    kept.set('a', '1')
    expect(store.get('a')).toBe('1')
    refuses.existing = true
    expect(store.get('a')).toBe('1')
  })

  test('does not return an older value after a full disk', () => {
    const { refuses, store } = browser()
    store.set('a', 'old')
    refuses.writing = true
    store.set('a', 'new')
    expect(store.get('a')).toBe('new')
    store.remove('a')
    expect(store.get('a')).toBeNull()
  })

  test('keeps everything in this object outside a browser', () => {
    localStore.set('a', '1')
    expect(localStore.get('a')).toBe('1')
    expect(makeStore(() => null).get('a')).toBeNull()
    localStore.remove('a')
  })
})

describe('the device id', () => {
  test('is made once, in the form that the server accepts, and kept', () => {
    const { kept, store } = browser()
    const id = deviceId(store)
    expect(id).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
    expect(deviceId(store)).toBe(id)
    expect(kept.get('device-id')).toBe(id)
    expect(deviceId(browser().store)).not.toBe(id)
  })

  test('stays the same for this page when nothing can be stored', () => {
    const { refuses, store } = browser()
    refuses.existing = true
    expect(deviceId(store)).toBe(deviceId(store))
  })

  test.each(['short', 'with spaces in it, long enough', 'x'.repeat(65)])('%s is replaced', (broken) => {
    const { kept, store } = browser()
    kept.set('device-id', broken)
    expect(deviceId(store)).not.toBe(broken)
  })
})
