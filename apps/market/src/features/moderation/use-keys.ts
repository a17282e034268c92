import { useEffect, useEffectEvent } from 'react'

/** What a key does; by its place on the keyboard, since letters of a Russian layout stand elsewhere. */
export type KeyTable = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Keys of the screen on top. Whatever somebody types into, or a shortcut of the browser, stays untouched. */
export function useKeys(isListening: boolean, table: KeyTable): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const act = event.key === '?' ? table['?'] : table[event.code]
    // A key that is held down must not decide about one ad after the other.
    if (!act || (event.repeat && !isStep(event.code))) return
    act(event)
  })
  useEffect(() => {
    if (!isListening) return undefined
    const listen = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isListening])
}

const isStep = (code: string): boolean => /^(?:KeyJ|KeyK|Arrow\w+)$/.test(code)
