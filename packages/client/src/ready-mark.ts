import type { QueryClient } from '@tanstack/react-query'

interface Start {
  readonly get: () => string
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * `<html data-ready>` while the session is known and no request of a screen is pending, for tests that wait for a screen.
 * Returns a function that stops it.
 */
export function keepReadyMark(queryClient: QueryClient, start?: Start): () => void {
  const page = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const isReady = (): boolean => queryClient.isFetching() === 0 && (start?.get() ?? 'ready') === 'ready'
  const check = (): void => {
    clearTimeout(timer)
    page.toggleAttribute('data-ready', false)
    // Screens receive an answer one task later, and may send another request.
    if (isReady())
      timer = setTimeout(() => {
        timer = setTimeout(() => page.toggleAttribute('data-ready', isReady()))
      })
  }
  const stops = [queryClient.getQueryCache().subscribe(check), start?.subscribe(check)]
  check()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop?.()
  }
}
