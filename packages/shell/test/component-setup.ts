import { beforeEach } from 'vitest'
import { toastStore } from '@app/ui/toast-store'

/** Every file of component tests begins on a device that remembers nothing of the others. */
localStorage.clear()
sessionStorage.clear()

/**
 * And on one that moves nothing: spinners and slides, drawn sixty times a second, took as much of the processor as the
 * tests themselves. A test whose subject is motion takes this sheet away: `document.adoptedStyleSheets = []`.
 */
const noMotion = new CSSStyleSheet()
noMotion.replaceSync(
  '*, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important }',
)
document.adoptedStyleSheets = [noMotion]

/** What one test was told lies over the buttons of the next one, and keeps its words back, for five seconds. */
beforeEach(() => toastStore.dismiss())
