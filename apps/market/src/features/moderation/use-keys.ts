import { useEffect, useEffectEvent } from 'react'

/** Actions by physical key, because a Russian layout has other letters there. */
export type KeyTable = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Keys of the topmost screen. Text fields and browser shortcuts are not affected. */
export function useKeys(isListening: boolean, table: KeyTable): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const act = event.key === '?' ? table['?'] : table[event.code]
    // A held key must not decide about several ads.
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
