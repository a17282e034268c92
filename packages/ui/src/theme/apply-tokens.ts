import type { ThemeTokens } from './tokens.ts'

/**
 * Only variables change, so a theme that arrives late never remounts anything. Telegram for iOS repeats
 * `theme_changed` without a change: writing the same values again is then skipped.
 */
export function applyTokens({ scheme, vars }: ThemeTokens, page: Document = document): void {
  const root = page.documentElement
  if (root.dataset['scheme'] !== scheme) root.dataset['scheme'] = scheme
  for (const [name, value] of Object.entries(vars)) {
    if (root.style.getPropertyValue(name) !== value) root.style.setProperty(name, value)
  }
  let meta = page.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!meta) {
    meta = page.createElement('meta')
    meta.name = 'theme-color'
    page.head.append(meta)
  }
  const pageColour = vars['--page'] ?? ''
  if (meta.content !== pageColour) meta.content = pageColour
}
