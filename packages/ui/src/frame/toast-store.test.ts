import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const state = (store: ReturnType<typeof createToastStore>) => {
  const shown = store.getShown()
  return shown ? `${shown.message} ${shown.phase}` : null
}

test('a toast appears after 10 ms, hides after 5000 ms and is gone 300 ms later', () => {
  const store = createToastStore()
  store.push('Saved')
  expect(state(store)).toBe('Saved waiting')
  vi.advanceTimersByTime(9)
  expect(state(store)).toBe('Saved waiting')
  vi.advanceTimersByTime(1)
  expect(state(store)).toBe('Saved shown')
  vi.advanceTimersByTime(4999)
  expect(state(store)).toBe('Saved shown')
  vi.advanceTimersByTime(1)
  expect(state(store)).toBe('Saved leaving')
  vi.advanceTimersByTime(299)
  expect(state(store)).toBe('Saved leaving')
  vi.advanceTimersByTime(1)
  expect(state(store)).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

test('a toast may have its own duration', () => {
  const store = createToastStore()
  store.push('Short', { durationMs: 1000 })
  vi.advanceTimersByTime(1009)
  expect(state(store)).toBe('Short shown')
  vi.advanceTimersByTime(1)
  expect(state(store)).toBe('Short leaving')
})

test('the second toast waits until the first is gone', () => {
  const store = createToastStore()
  store.push('First')
  store.push('Second', { kind: 'error' })
  vi.advanceTimersByTime(5309)
  expect(state(store)).toBe('First leaving')
  vi.advanceTimersByTime(1)
  expect(state(store)).toBe('Second waiting')
  vi.advanceTimersByTime(10)
  expect(store.getShown()).toMatchObject({ message: 'Second', kind: 'error', phase: 'shown' })
})

test('dismissing a toast shows the next one after the fade', () => {
  const store = createToastStore()
  store.push('First')
  store.push('Second')
  vi.advanceTimersByTime(50)
  store.dismiss()
  store.dismiss()
  expect(state(store)).toBe('First leaving')
  vi.advanceTimersByTime(300)
  expect(state(store)).toBe('Second waiting')
})

test('a queued toast can be dismissed', () => {
  const store = createToastStore()
  store.push('First')
  const second = store.push('Second')
  store.dismiss(second)
  vi.advanceTimersByTime(6000)
  expect(state(store)).toBeNull()
})

test('equal messages are shown once, unless they have an action', () => {
  const store = createToastStore()
  expect(store.push('No network', { kind: 'error' })).toBe(store.push('No network', { kind: 'error' }))
  const action = { label: 'Undo', onAction: () => undefined }
  expect(store.push('Removed', { action })).not.toBe(store.push('Removed', { action }))
})

test('a toast under a pointer stays, and its full duration restarts afterwards', () => {
  const store = createToastStore()
  store.push('Removed')
  vi.advanceTimersByTime(4000)
  store.hold()
  vi.advanceTimersByTime(60_000)
  expect(state(store)).toBe('Removed shown')
  store.release()
  vi.advanceTimersByTime(4999)
  expect(state(store)).toBe('Removed shown')
  vi.advanceTimersByTime(1)
  expect(state(store)).toBe('Removed leaving')
})
