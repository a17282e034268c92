import { vi } from 'vitest'

/** As patient as `expect.poll` is by the configuration, which `vi.waitFor` does not read: it gives up after a second. */
const waitFor = vi.waitFor.bind(vi)
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 60_000, ...options })
