import { useEffect, type RefObject } from 'react'

/** Scrolls a row sideways to its selected item; `scrollIntoView` would also scroll the page. */
export function useSelectedInView(
  scroller: RefObject<HTMLElement | null>,
  selector: string,
  selected: string,
): void {
  useEffect(() => {
    const box = scroller.current
    const item = box?.querySelector(selector)
    if (!box || !item || box.scrollWidth <= box.clientWidth) return
    const outer = box.getBoundingClientRect()
    const inner = item.getBoundingClientRect()
    const peek = 24
    if (inner.left - peek < outer.left) box.scrollLeft += inner.left - peek - outer.left
    else if (inner.right + peek > outer.right) box.scrollLeft += inner.right + peek - outer.right
  }, [scroller, selector, selected])
}
