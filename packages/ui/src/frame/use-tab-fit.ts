import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

const FITS = ['', 'tight', 'icons'] as const

/**
 * Five words beside each other do not always fit: 320 px, Uzbek, a phone set to large text. A word is never cut: first
 * the letters move closer, then only the active tab keeps its word (the others keep it for screen readers).
 */
export function useTabFit(words: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const bar = ref.current
    if (!bar) return undefined
    const fit = () => {
      for (const step of FITS) {
        bar.dataset['fit'] = step
        if (bar.scrollWidth <= bar.clientWidth) return
      }
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(bar)
    return () => watch.disconnect()
  }, [words])
  return ref
}
