import { useEffect } from 'react'

/** A smaller change is a browser bar that hides, not a keyboard. */
const KEYBOARD_MIN = 120
/** Keyboards slide in over about 250 ms and report their height on the way. */
const SETTLE_MS = 80

const isTextField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !/^(?:button|checkbox|radio|range|file|submit)$/.test(element.type)) ||
  (element instanceof HTMLElement && element.isContentEditable)

const bringToMiddle = (field: HTMLElement, view: VisualViewport): void => {
  const place = () => {
    const box = field.getBoundingClientRect()
    return (box.top + box.height / 2 - view.offsetTop) / view.height
  }
  if (place() > 1 / 3 && place() < 2 / 3) return
  // Also scrolls a sheet that the field is in; at once, because a smooth scroll would outlast the slide.
  field.scrollIntoView({ block: 'center', behavior: 'instant' })
  // Where the keyboard covers the page (iOS), the middle of the page is still under it.
  const rest = place()
  if (rest <= 1 / 3 || rest >= 2 / 3)
    window.scrollBy({ top: (rest - 0.5) * view.height, behavior: 'instant' })
}

/**
 * Two kinds of keyboards: one shrinks the page (Android with `resizes-content`), the other lies over it (iOS).
 * `--keyboard` is what is covered, 0 for the first kind; `data-keyboard` on the root is set for both.
 */
const watchKeyboard = (view: VisualViewport): (() => void) => {
  const root = document.documentElement
  let width = window.innerWidth
  let fullHeight = window.innerHeight
  let timer: ReturnType<typeof setTimeout> | undefined

  const centreSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const field = document.activeElement
      if ('keyboard' in root.dataset && isTextField(field)) bringToMiddle(field, view)
    }, SETTLE_MS)
  }
  const measure = () => {
    if (window.innerWidth !== width) {
      width = window.innerWidth
      fullHeight = 0
    }
    fullHeight = Math.max(fullHeight, window.innerHeight)
    // A zoomed page also has a small visual viewport.
    const covered =
      view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop))
    const isShrunk = fullHeight - window.innerHeight > KEYBOARD_MIN && isTextField(document.activeElement)
    const isOpen = covered > KEYBOARD_MIN || isShrunk
    const wasOpen = 'keyboard' in root.dataset
    root.style.setProperty('--keyboard', `${covered > KEYBOARD_MIN ? covered : 0}px`)
    if (isOpen) root.dataset['keyboard'] = ''
    else delete root.dataset['keyboard']
    if (isOpen && !wasOpen) centreSoon()
  }
  const onFocus = () => {
    measure()
    centreSoon()
  }
  // The focus leaves one field shortly before the next one receives it.
  const onBlur = () => setTimeout(measure, 0)

  measure()
  view.addEventListener('resize', measure)
  view.addEventListener('scroll', measure)
  window.addEventListener('resize', measure)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onBlur)
  return () => {
    clearTimeout(timer)
    view.removeEventListener('resize', measure)
    view.removeEventListener('scroll', measure)
    window.removeEventListener('resize', measure)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', onBlur)
    root.style.removeProperty('--keyboard')
    delete root.dataset['keyboard']
  }
}

/** Called once per app, by `AppShell`. */
export function useKeyboard(): void {
  useEffect(() => (window.visualViewport ? watchKeyboard(window.visualViewport) : undefined), [])
}
