import { beforeEach } from 'vitest'
import { toastStore } from '@app/ui/toast-store'

/** Every file of component tests starts with empty storage. */
localStorage.clear()
sessionStorage.clear()

/**
 * And without animation: spinners at sixty frames a second used as much CPU as the tests themselves. A test of motion
 * removes this sheet: `document.adoptedStyleSheets = []`.
 */
const noMotion = new CSSStyleSheet()
noMotion.replaceSync(
  '*, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important }',
)
document.adoptedStyleSheets = [noMotion]

/** A toast of one test would cover the buttons of the next for five seconds. */
beforeEach(() => toastStore.dismiss())
