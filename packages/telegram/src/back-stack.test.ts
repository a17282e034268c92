import { expect, test } from 'vitest'
import { createBackStack } from './back-stack.ts'

function open(isRoot = true) {
  const route = { isRoot }
  const steps: string[] = []
  const stack = createBackStack({ canGoBack: () => !route.isRoot, goBack: () => steps.push('route') })
  const seen: boolean[] = []
  const stop = stack.subscribe((isVisible) => seen.push(isVisible))
  return { route, steps, stack, seen, stop }
}

test('closes an overlay, then a wizard step, then the route', () => {
  const { stack, steps } = open(false)
  const removeStep = stack.push(() => {
    steps.push('step')
    removeStep()
  })
  const removeOverlay = stack.push(() => {
    steps.push('overlay')
    removeOverlay()
  })
  expect([stack.press(), stack.press(), stack.press()]).toEqual([true, true, true])
  expect(steps).toEqual(['overlay', 'step', 'route'])
})

test('has no way back on a root without entries', () => {
  const { stack, steps } = open()
  expect(stack.isVisible()).toBe(false)
  expect(stack.press()).toBe(false)
  expect(steps).toEqual([])
})

test('is visible with an entry or away from a root, and reports only changes', () => {
  const { stack, seen, route } = open()
  const remove = stack.push(() => undefined)
  const removeSecond = stack.push(() => undefined)
  removeSecond()
  expect(seen).toEqual([true])
  remove()
  expect(seen).toEqual([true, false])
  route.isRoot = false
  stack.refresh()
  stack.refresh()
  expect(stack.isVisible()).toBe(true)
  expect(seen).toEqual([true, false, true])
})

test('removes an entry from the middle once, and keeps the top', () => {
  const { stack, steps } = open()
  const removeLower = stack.push(() => steps.push('lower'))
  stack.push(() => steps.push('upper'))
  removeLower()
  removeLower()
  stack.press()
  expect(steps).toEqual(['upper'])
  expect(stack.isVisible()).toBe(true)
})

test('treats one function pushed twice as two entries', () => {
  const { stack } = open()
  const close = () => undefined
  const remove = stack.push(close)
  stack.push(close)
  remove()
  remove()
  expect(stack.isVisible()).toBe(true)
})

test('an entry that refuses to close keeps the route', () => {
  const { stack, steps } = open(false)
  stack.push(() => steps.push('asks first'))
  stack.press()
  stack.press()
  expect(steps).toEqual(['asks first', 'asks first'])
})

test('a removed listener is not called', () => {
  const { stack, seen, stop } = open()
  stop()
  stack.push(() => undefined)
  expect(seen).toEqual([])
})
