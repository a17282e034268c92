import type { Locator } from 'vitest/browser'

/** React notices a value only when it is set through the native setter. */
const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/**
 * Types letter by letter within one task, for tests of debounced input: no timer can fire between two letters, which
 * happens between two keys on a slow machine.
 */
export async function typeAtOnce(field: Locator, text: string): Promise<void> {
  const element = await field.findElement()
  for (let length = 1; length <= text.length; length += 1) {
    value?.set?.call(element, text.slice(0, length))
    element.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}
