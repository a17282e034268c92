import type { Locator } from 'vitest/browser'

/** React hears of a value only if it was set past its own. */
const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/**
 * Letter by letter within one task of the page, for tests of what waits until the fingers rest: no timer can end
 * between two letters, which it does between two keys of a slow machine.
 */
export async function typeAtOnce(field: Locator, text: string): Promise<void> {
  const element = await field.findElement()
  for (let length = 1; length <= text.length; length += 1) {
    value?.set?.call(element, text.slice(0, length))
    element.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}
