import { afterEach, describe, expect, test, vi } from 'vitest'
import { tabLock } from './tab-lock.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Resolves when told to. */
const gate = () => {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('the lock of all tabs', () => {
  test('admits one caller at a time, in order', async () => {
    const [first, second] = [tabLock('order'), tabLock('order')]
    const log: string[] = []
    const { open, opened } = gate()
    const one = first(async () => {
      log.push('one begins')
      await opened
      log.push('one ends')
    })
    const two = second(() => Promise.resolve(log.push('two')))
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
    open()
    await Promise.all([one, two])
    expect(log).toEqual(['one begins', 'one ends', 'two'])
  })

  test('returns the result or error of the work, and is free again', async () => {
    const lock = tabLock('errors')
    const failing = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('mine')))
    await expect(lock(failing)).rejects.toThrow('mine')
    expect(failing).toHaveBeenCalledTimes(1)
    expect(await lock(() => Promise.resolve(5))).toBe(5)
  })

  test('runs the work once in a browser without locks, or with locks that fail', async () => {
    const refusing = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }
    const work = vi.fn<() => Promise<number>>(() => Promise.resolve(1))
    await tabLock('none', null)(work)
    await tabLock('refused', refusing)(work)
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('gives up with NETWORK, without running the work, when another tab never releases it', async () => {
    vi.useFakeTimers()
    const { open, opened } = gate()
    const frozen = tabLock('frozen')(() => opened)
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const late = tabLock('frozen')(work).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await late).toMatchObject({ code: 'NETWORK' })
    expect(work).not.toHaveBeenCalled()
    open()
    await frozen
  })
})
