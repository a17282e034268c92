import { useEffect, useState, type RefObject } from 'react'

interface ScrollEdges {
  readonly hasMoreBefore: boolean
  readonly hasMoreAfter: boolean
}

/** Whether something is hidden at the left or at the right of a box that scrolls sideways. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ hasMoreBefore: false, hasMoreAfter: false })
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const update = (): void => {
      const hasMoreBefore = box.scrollLeft > 1
      const hasMoreAfter = box.scrollLeft + box.clientWidth < box.scrollWidth - 1
      setEdges((before) =>
        before.hasMoreBefore === hasMoreBefore && before.hasMoreAfter === hasMoreAfter
          ? before
          : { hasMoreBefore, hasMoreAfter },
      )
    }
    const sizes = new ResizeObserver(update)
    sizes.observe(box)
    if (box.firstElementChild) sizes.observe(box.firstElementChild)
    box.addEventListener('scroll', update, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', update)
    }
  }, [scroller])
  return edges
}
