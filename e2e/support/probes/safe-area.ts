import type { PageTools } from './page-tools.ts'

/** Q17: no control under the notch or the home bar. Scrolling content is checked at both ends of the page. */
export function safeArea(tools: PageTools): string[] {
  const [top, bottom] = [47, 34]
  const complaints = new Set<string>()
  const scrolls = (element: Element): boolean =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
    element.scrollHeight > element.clientHeight
  const isPinned = (element: Element): boolean => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      if (scrolls(box)) return false
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true
    }
    return false
  }
  const scrollers = [...tools.scope().querySelectorAll('*')].filter(scrolls)
  const scrollAll = (toEnd: boolean): void => {
    for (const box of [document.documentElement, ...scrollers])
      box.scrollTo({ top: toEnd ? box.scrollHeight : 0, behavior: 'instant' })
  }
  const check = (isTopEnd: boolean): void => {
    for (const control of tools.controls()) {
      if (!tools.isShown(control)) continue
      const box = control.getBoundingClientRect()
      if (box.bottom <= 0 || box.top >= innerHeight) continue
      const pinned = isPinned(control)
      if (box.top < top - 1 && (pinned || isTopEnd) && box.bottom < innerHeight / 2)
        complaints.add(`${tools.describe(control)} starts at ${Math.round(box.top)} px, under the top inset`)
      const below = innerHeight - box.bottom
      if (below < bottom - 1 && (pinned || !isTopEnd) && box.top > innerHeight / 2 && box.top > top)
        complaints.add(
          `${tools.describe(control)} ends ${Math.round(below)} px above the edge, in the bottom inset`,
        )
    }
  }
  const before = scrollY
  scrollAll(false)
  check(true)
  scrollAll(true)
  check(false)
  scrollTo({ top: before, behavior: 'instant' })
  return [...complaints]
}
