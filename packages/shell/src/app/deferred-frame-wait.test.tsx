import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DeferredFrame } from './deferred-frame.tsx'

/** React stores the clock function when it is loaded, so this mock comes first. */
const waits = vi.hoisted(() => {
  const asked: number[] = []
  const setTimeoutOfPage = window.setTimeout.bind(window)
  window.setTimeout = ((work: () => void, delay = 0) => {
    asked.push(delay)
    return setTimeoutOfPage(work, delay)
  }) as typeof window.setTimeout
  return asked
})
vi.mock('./deferred-parts.tsx', () => ({ default: () => <p>Late parts</p> }))

const container = document.body.appendChild(document.createElement('div'))
let root: Root | null = null
// The clock stands still: on a busy machine the 300 ms would be over before the check.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(10_000)
})
afterEach(() => {
  root?.unmount()
  vi.restoreAllMocks()
})

/** React keeps a fallback for 300 ms, and later updates wait for that. */
const throttles = (): number[] => waits.filter((delay) => delay === 300)

const show = async (frame: ReactNode): Promise<number[]> => {
  waits.length = 0
  root = createRoot(container)
  root.render(<main>{frame}</main>)
  await expect.element(page.getByText('Late parts')).toBeVisible()
  return throttles()
}

test('the late parts of a frame do not delay later updates', async () => {
  expect(await show(<DeferredFrame />)).toEqual([])
})

test('control: a lazy part delays later updates', async () => {
  const file = Promise.withResolvers<{ default: ComponentType }>()
  const Late = lazy(() => file.promise)
  const shown = show(
    <Suspense fallback={<i />}>
      <Late />
    </Suspense>,
  )
  await expect.poll(() => container.querySelector('i')).not.toBeNull()
  file.resolve({ default: () => <p>Late parts</p> })
  expect(await shown).not.toEqual([])
})
