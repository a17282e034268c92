import { useEffect, useSyncExternalStore } from 'react'

/**
 * One overlay serves several screens: home page, filters and ad form use the same list of places. A mounted screen
 * provides its question, and the overlay uses the latest one. Unlike a callback passed when the overlay opens, this
 * also works after a reload with the overlay open.
 */
export function createOverlayQuestion<Question extends object>() {
  let asked: readonly Question[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly Question[]): void => {
    asked = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    /** Called by the screen; the question must be stable between renders (useMemo). */
    useAsk: (question: Question): void => {
      useEffect(() => {
        change([...asked, question])
        return () => change(asked.filter((other) => other !== question))
      }, [question])
    },
    /** Called by the overlay; null when no screen provides a question. */
    useQuestion: (): Question | null =>
      useSyncExternalStore(
        subscribe,
        () => asked.at(-1) ?? null,
        () => null,
      ),
  }
}
