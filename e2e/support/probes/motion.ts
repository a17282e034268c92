import type { PageTools } from './page-tools.ts'

/** Q29: lists animations that run in spite of reduced motion or a weak phone. */
export function animations(tools: PageTools): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map((animation) => {
      const target = (animation.effect as KeyframeEffect | null)?.target
      const name =
        animation instanceof CSSAnimation
          ? animation.animationName
          : animation instanceof CSSTransition
            ? animation.transitionProperty
            : 'a script'
      return `${target ? tools.describe(target) : 'something'} moves: ${name}`
    })
}

/**
 * Q4: runs before the page's scripts; `layoutShifts` reads the result. Shifts after input are allowed. The browser's own
 * mark for input cannot be used: an emulated phone sets it for the first half second.
 */
export function observeLayoutShifts(): void {
  const wantedMs = 500
  let lastInput = Number.NEGATIVE_INFINITY
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, ({ timeStamp }) => (lastInput = timeStamp), { capture: true, passive: true })
  const seen: { value: number; what: string[] }[] = []
  Reflect.set(globalThis, '__layoutShifts', seen)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      if (entry.startTime - lastInput < wantedMs) continue
      const what = entry.sources.map(({ node }) => {
        const element = node instanceof Element ? node : (node?.parentElement ?? null)
        if (!element) return 'something'
        const { y } = element.getBoundingClientRect()
        return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} at ${Math.round(y)}`
      })
      seen.push({ value: entry.value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

export function layoutShifts(): string[] {
  const seen = (Reflect.get(globalThis, '__layoutShifts') ?? []) as { value: number; what: string[] }[]
  const sum = seen.reduce((total, { value }) => total + value, 0)
  if (sum <= 0.02) return []
  const worst = seen.toSorted((a, b) => b.value - a.value)[0]
  return [`the page shifted by ${sum.toFixed(3)}, most by ${worst?.what.slice(0, 2).join(', ') ?? ''}`]
}
