import { vi } from 'vitest'

/** Gives `vi.waitFor` the timeout of `expect.poll`: it does not read the configuration and gives up after a second. */
const waitFor = vi.waitFor.bind(vi)
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 60_000, ...options })
