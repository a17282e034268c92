import { afterAll, vi } from 'vitest'

/** Files share a process: what one put in the place of a global, a function or the clock goes back when it ends. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
