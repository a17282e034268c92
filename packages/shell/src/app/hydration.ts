import { useEffect } from 'react'

interface Hydration {
  readonly markHydrated: () => void
  /** Sends at once, and returns the answer when the page is hydrated. */
  readonly waitForHydration: (send: typeof fetch) => typeof fetch
}

/**
 * A page is in a Suspense boundary of its own, which React hydrates after the frame. An answer for the frame or an
 * overlay may arrive in between. A page that was rendered without this answer would then differ from the server's HTML,
 * and React would discard that HTML. So answers wait until the page is hydrated, or until the timeout.
 */
export function createHydration(timeoutMs = 10_000): Hydration {
  // Promise.withResolvers is missing in the web views of 2022.
  let markHydrated = (): void => undefined
  const hydrated = new Promise<void>((resolve) => {
    markHydrated = resolve
  })
  return {
    markHydrated,
    waitForHydration: (send) => async (input, init) => {
      const timer = setTimeout(markHydrated, timeoutMs)
      const answer = await send(input, init)
      await hydrated
      clearTimeout(timer)
      return answer
    },
  }
}

const { markHydrated, waitForHydration } = createHydration()
export { waitForHydration }

/** Called once by each page, inside its own boundary. */
export function useMarkHydrated(): void {
  useEffect(markHydrated, [])
}
