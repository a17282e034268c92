import { afterEach, expect, test } from 'vitest'
import '../styles/tokens.css'
import { applyTokens } from './apply-tokens.ts'
import { palettes } from './palettes.ts'
import { tokens } from './tokens.ts'

afterEach(() => {
  document.documentElement.removeAttribute('style')
  delete document.documentElement.dataset['scheme']
})

test('a theme reaches the root, its scheme and the browser bar', () => {
  applyTokens(tokens(palettes.telegramNight, 'light'))
  expect(getComputedStyle(document.documentElement).getPropertyValue('--page')).toBe('#232e3c')
  expect(document.documentElement.dataset['scheme']).toBe('dark')
  expect(document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content).toBe('#232e3c')
})

test('the same theme again changes nothing on the page', async () => {
  const theme = tokens(palettes.telegramDay, 'light')
  applyTokens(theme)
  const changes: MutationRecord[] = []
  const watch = new MutationObserver((records) => changes.push(...records))
  watch.observe(document, { attributes: true, childList: true, subtree: true })
  applyTokens(theme)
  changes.push(...watch.takeRecords())
  expect(changes).toEqual([])
  applyTokens(tokens(palettes.telegramNight, 'light'))
  changes.push(...watch.takeRecords())
  expect(changes.length).toBeGreaterThan(0)
  watch.disconnect()
  expect(document.querySelectorAll('meta[name="theme-color"]')).toHaveLength(1)
})

test.each(['light', 'dark'] as const)('without a theme the %s tokens are those of tokens.css', (scheme) => {
  document.documentElement.dataset['scheme'] = scheme
  const { vars } = tokens({}, scheme)
  const sheet = getComputedStyle(document.documentElement)
  expect(Object.fromEntries(Object.keys(vars).map((name) => [name, sheet.getPropertyValue(name)]))).toEqual(
    vars,
  )
})
