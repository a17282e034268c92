import type { AdField } from '@app/contract/market/ad-reasons'
import type { Problem } from './ad-form.rules.ts'

const canFocus = 'input:not([type=radio]), input:checked, textarea, select, button'

const findBox = ({ field, item }: Pick<Problem, 'field' | 'item'>): HTMLElement | null => {
  const whole = document.querySelector<HTMLElement>(`[data-field="${field}"]`)
  const one = item === undefined ? null : whole?.querySelector<HTMLElement>(`[data-item="${item}"]`)
  return one ?? whole
}

const standsBefore = (one: Problem, other: Problem): boolean => {
  const [box, otherBox] = [findBox(one), findBox(other)]
  if (!box || !otherBox) return false
  return (box.compareDocumentPosition(otherBox) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** The topmost problem of the page. */
export function firstOnPage(problems: readonly Problem[]): Problem | undefined {
  return problems.reduce<Problem | undefined>(
    (first, problem) => (first && !standsBefore(problem, first) ? first : problem),
    undefined,
  )
}

/** Focuses a field and scrolls it to the middle of the screen. */
export function focusField(problem: { readonly field: AdField; readonly item?: number }): void {
  const box = findBox(problem)
  const control = box?.querySelector<HTMLElement>(canFocus)
  control?.focus({ preventScroll: true })
  box?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
