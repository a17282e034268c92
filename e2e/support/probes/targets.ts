import type { PageTools } from './page-tools.ts'

/**
 * Q11: every control has a target of at least 44 × 44 px around its centre, measured by the element at each point. Links in
 * running text are exempt (WCAG 2.5.8).
 */
export function targets(tools: PageTools): string[] {
  const wanted = 44
  const tolerance = 0.75
  const alikeAtMost = 3
  const seenAlike = new Map<string, number>()
  const scrolled: [number, number] = [scrollX, scrollY]
  const complaints: string[] = []

  const isInRunningText = (element: Element): boolean => {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
    const around = element.parentElement?.textContent?.trim() ?? ''
    return around.length > (element.textContent?.trim() ?? '').length
  }
  /** A hidden input is operated by its label. */
  const bodyOf = (control: HTMLElement): HTMLElement | null => {
    if (tools.isShown(control)) return control
    const labels = [...((control as HTMLInputElement).labels ?? [])]
    return labels.find((label) => tools.isShown(label)) ?? null
  }
  const isHit = (x: number, y: number, control: HTMLElement, body: HTMLElement): boolean => {
    const found = document.elementFromPoint(x, y)
    if (!found) return false
    if (found === control || control.contains(found) || body.contains(found)) return true
    return found.closest('label')?.control === control
  }
  const reach = (isHitAt: (distance: number) => boolean): number => {
    let distance = 0
    while (distance < wanted && isHitAt(distance + 0.5)) distance += 0.5
    return distance
  }

  for (const control of tools.controls()) {
    const body = bodyOf(control)
    if (!body || isInRunningText(control)) continue
    const kind = `${control.tagName} ${control.className} ${control.getAttribute('role') ?? ''}`
    const alike = seenAlike.get(kind) ?? 0
    seenAlike.set(kind, alike + 1)
    if (alike >= alikeAtMost) continue
    body.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = body.getBoundingClientRect()
    const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1)
    const y = Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1)
    if (!isHit(x, y, control, body)) {
      const over = document.elementFromPoint(x, y)
      complaints.push(
        `${tools.describe(control)} cannot be hit${over ? `: ${tools.describe(over)} lies over it` : ''}`,
      )
      continue
    }
    const width = reach((d) => isHit(x - d, y, control, body)) + reach((d) => isHit(x + d, y, control, body))
    const height = reach((d) => isHit(x, y - d, control, body)) + reach((d) => isHit(x, y + d, control, body))
    if (width + tolerance < wanted || height + tolerance < wanted)
      complaints.push(
        `${tools.describe(control)} can be hit in ${Math.round(width)} × ${Math.round(height)} px`,
      )
  }
  scrollTo({ left: scrolled[0], top: scrolled[1], behavior: 'instant' })
  return complaints
}
