import { expect, test } from 'vitest'
import { createScrollKey } from './scroll-key.ts'

const at = (href: string, key: string, overlays?: readonly string[]) => ({
  href,
  pathname: href.split('?')[0] ?? href,
  state: { __TSR_key: key, ...(overlays && { overlays }) },
})

test('a tab has one scroll position, however it was reached', () => {
  const keyOf = createScrollKey(['/webApp'])
  expect(keyOf(at('/webApp', 'a'))).toBe(keyOf(at('/webApp?withTopProductOnboarding=true', 'b')))
})

test('the same page visited twice has two scroll positions', () => {
  const keyOf = createScrollKey(['/webApp'])
  expect(keyOf(at('/webApp/product/x', 'a'))).not.toBe(keyOf(at('/webApp/product/x', 'b')))
})

test('an overlay shares the scroll position of its page', () => {
  const keyOf = createScrollKey(['/webApp'])
  const page = keyOf(at('/webApp/product/x', 'a'))
  expect(keyOf(at('/webApp/product/x', 'b', ['feedback']))).toBe(page)
  expect(keyOf(at('/webApp/product/x', 'c', ['feedback', 'phone']))).toBe(page)
})
