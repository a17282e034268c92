import type { ParsedLocation } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askWhenFree } from './ask-when-free.ts'

const at = (pathname: string, overlays?: readonly string[]): ParsedLocation =>
  ({ pathname, state: { ...(overlays && { overlays }) } }) as ParsedLocation

const isForm = (pathname: string): boolean => pathname.startsWith('/purchase/')

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const isThere = (): Promise<boolean> => Promise.resolve(true)
const minute = 60_000

test('a user who only looks at a page is asked at once', async () => {
  const ask = vi.fn<() => void>()
  await askWhenFree({ isThere, location: () => at('/product/kadai'), isForm, ask })
  expect(ask).toHaveBeenCalledOnce()
})

test.each([
  ['a form that lies over the page', at('/product/kadai', ['order'])],
  ['the order form as a page', at('/purchase/kadai')],
])('%s is not disturbed: the question follows a minute after the end', async (_name, midway) => {
  let location = midway
  const ask = vi.fn<() => void>()
  await askWhenFree({ isThere, location: () => location, isForm, ask })
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(ask).not.toHaveBeenCalled()
  location = at('/groupPurchase/AbCdEfGh23')
  await vi.advanceTimersByTimeAsync(minute)
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(ask).toHaveBeenCalledOnce()
})

test('repeats a failed check, but not a negative one', async () => {
  const ask = vi.fn<() => void>()
  const silent = vi.fn<() => Promise<boolean>>(isThere).mockRejectedValueOnce(new Error('no network'))
  await askWhenFree({ isThere: silent, location: () => at('/'), isForm, ask })
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(minute)
  expect(ask).toHaveBeenCalledOnce()

  const none = vi.fn<() => Promise<boolean>>(isThere).mockResolvedValue(false)
  await askWhenFree({ isThere: none, location: () => at('/'), isForm, ask })
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(none).toHaveBeenCalledOnce()
  expect(ask).toHaveBeenCalledOnce()
})
