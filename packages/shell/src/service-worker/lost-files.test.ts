import { beforeEach, expect, test, vi } from 'vitest'
import { observeLostFiles, reloadForLostFile, wakeWhenOnline } from './lost-files.ts'

const minuteMs = 60_000
const reload = vi.fn<() => void>()
const network = { onLine: true }
const remembered = new Map<string, string>()
const memory = {
  getItem: (key: string) => remembered.get(key) ?? null,
  setItem: (key: string, value: string) => void remembered.set(key, value),
}
let page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  reload.mockReset()
  network.onLine = true
  remembered.clear()
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', memory)
  openPage()
})

/** The state after a reload: another page without listeners, in a tab with the same storage. */
const openPage = (): void => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
}

/** Like the build's own loader; returns whether the page is spared the error. */
const lose = (error = new TypeError('Failed to fetch dynamically imported module')): boolean => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
  return !page.dispatchEvent(event)
}

test('a lost file reloads the page', () => {
  observeLostFiles()
  expect(lose()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('a file that stays lost does not reload the page again within a minute', () => {
  observeLostFiles()
  lose()
  openPage()
  observeLostFiles()
  vi.advanceTimersByTime(minuteMs)
  expect(lose()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(lose()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without a network the page is kept, and the reload is not used up', () => {
  observeLostFiles()
  network.onLine = false
  expect(lose()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  network.onLine = true
  expect(lose()).toBe(true)
})

test('without storage there is no reload, because it could loop', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  observeLostFiles()
  expect(lose()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a page that could not hydrate reports it, and is reloaded once when online', () => {
  const reason = new TypeError('the texts are lost')
  expect(() => wakeWhenOnline(reason)).toThrow(reason)
  expect(reload).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('online'))
  page.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})

test('a retry reloads the page for a lost file, and for no other error', () => {
  observeLostFiles()
  network.onLine = false
  const error = new TypeError('Importing a module script failed.')
  lose(error)
  // There would be no page to load.
  expect(reloadForLostFile(error)).toBe(false)
  network.onLine = true
  expect(reloadForLostFile(new TypeError(error.message))).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  expect(reloadForLostFile(error)).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})
