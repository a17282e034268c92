import type { PageTools } from './page-tools.ts'

export interface FocusStop {
  /** Tells two controls with the same name apart. */
  readonly key: string
  readonly name: string
  readonly complaints: readonly string[]
}

/** Q30: the focused element is visible, uncovered and has a focus ring. Null if no element has the focus. */
export function focusStop(tools: PageTools): FocusStop | null {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused === document.documentElement) return null
  const complaints: string[] = []
  const label = [...((focused as HTMLInputElement).labels ?? [])].find(tools.isShown)
  const body = tools.isShown(focused) ? focused : (label ?? focused.parentElement ?? focused)
  const name = tools.describe(focused)
  const box = body.getBoundingClientRect()
  if (!tools.isShown(body)) complaints.push(`${name} has the focus and is hidden`)
  else if (box.bottom < 1 || box.top > innerHeight - 1 || box.right < 1 || box.left > innerWidth - 1)
    complaints.push(`${name} has the focus outside the view`)
  else {
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1)
    const y = Math.min(Math.max(box.top + Math.min(box.height / 2, 40), 1), innerHeight - 1)
    const found = document.elementFromPoint(x, y)
    const isOwn =
      found !== null && (body.contains(found) || found.contains(body) || found.closest('label') === label)
    if (!isOwn && found) complaints.push(`${name} has the focus under ${tools.describe(found)}`)
  }
  const hasRing = (element: Element | null): boolean => {
    if (!element) return false
    return ['', '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part === '' ? null : part)
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
        (part === '' && boxShadow !== 'none')
      )
    })
  }
  // Elements beside a field may draw it, such as the cells of a code.
  const drawn = focused.matches('input') ? [...(focused.parentElement?.querySelectorAll('*') ?? [])] : []
  const parents = [focused.parentElement, focused.parentElement?.parentElement ?? null]
  const around = [focused, ...parents, focused.nextElementSibling, label, label?.parentElement, ...drawn]
  if (!around.some((element) => hasRing(element ?? null)))
    complaints.push(`${name} does not show that it has the focus`)
  const all = [...document.querySelectorAll('*')]
  return { key: `${all.indexOf(focused)}`, name, complaints }
}
