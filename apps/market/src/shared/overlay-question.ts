import { useEffect, useSyncExternalStore } from 'react'

/**
 * One overlay serves several screens: the places of the home page, of the filters and of an ad are chosen in the same
 * list. A screen that is shown asks its question, and the overlay answers whoever asked last. Unlike a callback handed
 * over when the overlay opens, this also holds after a reload with the overlay open.
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
    /** Called by the screen; the question must keep its identity between renders (useMemo). */
    useAsk: (question: Question): void => {
      useEffect(() => {
        change([...asked, question])
        return () => change(asked.filter((other) => other !== question))
      }, [question])
    },
    /** Called by the overlay; null when no screen asks. */
    useQuestion: (): Question | null =>
      useSyncExternalStore(
        subscribe,
        () => asked.at(-1) ?? null,
        () => null,
      ),
  }
}
