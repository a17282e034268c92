import type { PageTools } from './page-tools.ts'

/** Q13: no raw key, unfilled placeholder or `undefined` is shown. */
export function rawKeys(tools: PageTools): string[] {
  const faults: readonly (readonly [RegExp, string])[] = [
    [/\{\{|\}\}|\{\w+\}/, 'an unfilled place'],
    [/\bundefined\b|\bNaN\b|\[object \w+\]|\bInvalid Date\b/, 'a value that is none'],
    [/^null$/, 'a value that is none'],
    [/^[a-z]+(?:[A-Z][a-z]+)+$|^[a-z][a-zA-Z]*(?:[._][a-z][a-zA-Z]*)+$/, 'a raw key'],
  ]
  const complaints = new Set<string>()
  const check = (text: string, where: string): void => {
    const trimmed = text.trim()
    if (trimmed === '') return
    for (const [pattern, what] of faults)
      if (pattern.test(trimmed)) complaints.add(`${what} in ${where}: “${trimmed.slice(0, 60)}”`)
  }
  check(document.title, 'the title')
  if (document.title.trim() === '') complaints.add('the page has no title')
  const walker = document.createTreeWalker(tools.scope(), NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement
    if (!owner || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'CODE'].includes(owner.tagName)) continue
    check(node.textContent ?? '', tools.describe(owner))
  }
  for (const element of tools.scope().querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      check(element.getAttribute(name) ?? '', `${name} of ${tools.describe(element)}`)
  return [...complaints]
}

/** Rule 59: one main heading per screen, for screen readers; a modal has a name instead. */
export function headings(tools: PageTools): string[] {
  const scope = tools.scope()
  if (scope !== document.body) {
    const isNamed = scope.hasAttribute('aria-label') || scope.hasAttribute('aria-labelledby')
    return isNamed ? [] : [`${tools.describe(scope)} has no name`]
  }
  const count = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length
  return count === 1 ? [] : [`there are ${count} main headings`]
}
