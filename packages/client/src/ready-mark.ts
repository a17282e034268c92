import type { QueryClient } from '@tanstack/react-query'

interface Start {
  readonly get: () => string
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * `<html data-ready>` as long as it is known who is here and nothing that a screen asked for is on its way: for
 * whoever waits for a screen from outside, as a test does. Answers how to stop.
 */
export function keepReadyMark(queryClient: QueryClient, start?: Start): () => void {
  const page = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const isReady = (): boolean => queryClient.isFetching() === 0 && (start?.get() ?? 'ready') === 'ready'
  const look = (): void => {
    clearTimeout(timer)
    page.toggleAttribute('data-ready', false)
    // Screens hear of an answer a task later, and may ask on because of it.
    if (isReady())
      timer = setTimeout(() => {
        timer = setTimeout(() => page.toggleAttribute('data-ready', isReady()))
      })
  }
  const stops = [queryClient.getQueryCache().subscribe(look), start?.subscribe(look)]
  look()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop?.()
  }
}
