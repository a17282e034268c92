import { useEffect, useState, type RefObject } from 'react'

const barPx = 56
/** Used before the first measurement: about the height of a photo. */
const guessPx = 360

/** The scroll position at which this element has gone under the bar and a floating bar turns solid. */
export function useScrollUntilGone(element: RefObject<HTMLElement | null>): number {
  const [px, setPx] = useState(guessPx)
  useEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const measure = (): void =>
      setPx(Math.max(1, measured.getBoundingClientRect().bottom + window.scrollY - barPx))
    const observer = new ResizeObserver(measure)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [element])
  return px
}
