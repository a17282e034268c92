import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

const FITS = ['', 'tight', 'icons'] as const

/**
 * Five labels do not always fit: 320 px, Uzbek, large text. A label is never cut: first the letter spacing shrinks,
 * then only the active tab shows its label (screen readers still read all of them).
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
