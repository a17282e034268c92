import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

const debounceMs = 250

export interface Draft {
  /** Saves pending changes at once, for example before a request. */
  readonly saveNow: () => void
  /** Nothing is saved any more: the form was submitted. */
  readonly stop: () => void
}

/**
 * Saves the content of a form on the device while the user types. A page that closes saves at once; one that crashes
 * loses a quarter of a second at most. Content is compared as JSON; the first content counts as saved.
 */
export function useDraft<Content>(content: Content, save: (content: Content) => void): Draft {
  const json = JSON.stringify(content)
  const savedJson = useRef<string | null>(json)
  const isStopped = useRef(false)
  const latest = useRef({ content, json, save })
  useLayoutEffect(() => {
    latest.current = { content, json, save }
  })

  const saveNow = useCallback(() => {
    const now = latest.current
    if (isStopped.current || savedJson.current === now.json) return
    savedJson.current = now.json
    now.save(now.content)
  }, [])
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])

  useEffect(() => {
    const timer = setTimeout(saveNow, debounceMs)
    return () => clearTimeout(timer)
  }, [json, saveNow])

  useEffect(() => {
    window.addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
      saveNow()
    }
  }, [saveNow])
  return { saveNow, stop }
}
