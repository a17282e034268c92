import { ApiError } from '../call.ts'

/** Runs one piece of work at a time. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>

/** Longer than the work can take, so that only a frozen tab makes another one give up. */
const waitMs = 20_000

/** The part of the browser's locks that we use. */
interface Locks {
  readonly request: <T>(
    name: string,
    options: { readonly signal: AbortSignal },
    work: () => Promise<T>,
  ) => Promise<T>
}

const browserLocks = (): Locks | null =>
  (globalThis as unknown as { navigator?: { locks?: Locks } }).navigator?.locks ?? null

/**
 * One at a time across all tabs of this origin. Without the browser's locks (http, old phones, frames without storage)
 * the work simply runs; the server's grace period covers two concurrent tabs.
 */
export const tabLock =
  (name: string, locks = browserLocks()): Lock =>
  async (work) => {
    if (!locks) return work()
    const abort = new AbortController()
    const timer = setTimeout(() => {
      abort.abort()
    }, waitMs)
    let hasBegun = false
    try {
      return await locks.request(name, { signal: abort.signal }, () => {
        hasBegun = true
        clearTimeout(timer)
        return work()
      })
    } catch (error) {
      if (hasBegun) throw error
      if (abort.signal.aborted) throw new ApiError('NETWORK', 0, null, error)
      return await work()
    } finally {
      clearTimeout(timer)
    }
  }
