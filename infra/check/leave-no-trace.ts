import { afterAll, vi } from 'vitest'

/** Test files share a process, so globals, spies and the clock are restored after each file. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
