import type { PageTools } from './page-tools.ts'

/** Q12: no text is cut off. An ellipsis is allowed in content, but not in the names of controls and fields. */
export function clipped(tools: PageTools): string[] {
  const complaints = new Set<string>()
  const mustBeWhole = 'button, [role=tab], [role=radio], label, legend, h1, h2, nav a'
  const walker = document.createTreeWalker(tools.scope(), NodeFilter.SHOW_TEXT)
  const isShortened = (style: CSSStyleDeclaration): boolean =>
    style.textOverflow === 'ellipsis' || (style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '')
  const cuts = (value: string): boolean => value === 'hidden' || value === 'clip'

  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement
    if (!owner || node.textContent?.trim() === '' || !tools.isShown(owner)) continue
    if (['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(owner.tagName)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    if (rects.length === 0) continue
    const { fontSize } = getComputedStyle(owner)
    // The box of a font is higher than its letters, so a lower line may cut none of them.
    const spare = Math.max(2, Number.parseFloat(fontSize) * 0.25)
    let canScrollX = false
    let canScrollY = false
    for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      canScrollX ||= style.overflowX === 'auto' || style.overflowX === 'scroll'
      canScrollY ||= style.overflowY === 'auto' || style.overflowY === 'scroll'
      const cutsX = cuts(style.overflowX) && !canScrollX
      const cutsY = cuts(style.overflowY) && !canScrollY
      if (!cutsX && !cutsY) continue
      const edge = box.getBoundingClientRect()
      const isCut = rects.some(
        (rect) =>
          (cutsX && (rect.left < edge.left - 1 || rect.right > edge.right + 1)) ||
          (cutsY && (rect.top < edge.top - spare || rect.bottom > edge.bottom + spare)),
      )
      // Letters behind an ellipsis keep their boxes.
      const isEllipsis = isShortened(style) && box.scrollWidth > box.clientWidth + 1
      if (!isCut && !isEllipsis) continue
      if (isShortened(style) && !owner.closest(mustBeWhole)) break
      complaints.add(`“${(node.textContent ?? '').trim().slice(0, 60)}” is cut by ${tools.describe(box)}`)
      break
    }
  }
  return [...complaints]
}

/** Q12: no word of a button breaks over two lines, except at a soft hyphen. */
export function brokenWords(tools: PageTools): string[] {
  const complaints = new Set<string>()
  const buttons = 'button, .ui-button, [role=button], [role=tab], .ui-track-item, nav a'
  for (const button of tools.scope().querySelectorAll(buttons)) {
    if (!tools.isShown(button)) continue
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}‘’]+/gu)) {
        const range = document.createRange()
        // The drawn hyphen belongs to the letter after it.
        range.setStart(node, node.textContent?.[index - 1] === '\u00AD' ? index + 1 : index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > 4)
          complaints.add(`“${word}” breaks over two lines in ${tools.describe(button)}`)
      }
  }
  return [...complaints]
}

/** Q12: no element overflows the page sideways; wide content scrolls inside its own box. */
export function overflowX(tools: PageTools): string[] {
  const page = document.documentElement
  const width = page.clientWidth
  const isInsideScroller = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true
    return false
  }
  const sticking = [...tools.scope().querySelectorAll('*')].filter((element) => {
    if (!tools.isShown(element)) return false
    const { left, right } = element.getBoundingClientRect()
    return (right > width + 1 || left < -1) && !isInsideScroller(element)
  })
  const deepest = sticking.filter(
    (element) => !sticking.some((other) => other !== element && element.contains(other)),
  )
  const complaints = deepest
    .slice(0, 5)
    .map(
      (element) =>
        `${tools.describe(element)} sticks out at ${Math.round(element.getBoundingClientRect().right)} of ${width} px`,
    )
  if (page.scrollWidth > width + 1 && complaints.length === 0)
    complaints.push(`the page scrolls sideways: ${page.scrollWidth} px in ${width}`)
  return complaints
}

/**
 * Enlarges text as Android's font size does. Not a probe: it changes the page. The content security policy allows a style
 * sheet that is created by `evaluate`.
 */
export function enlargeText(factor: number): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html { text-size-adjust: ${factor * 100}% !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
