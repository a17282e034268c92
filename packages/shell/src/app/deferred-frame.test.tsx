import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DeferredFrame } from './deferred-frame.tsx'

const asked = vi.hoisted(() => vi.fn<() => void>())
// The network: the file does not load.
vi.mock('./deferred-parts.tsx', () => {
  asked()
  throw new TypeError('Failed to fetch dynamically imported module')
})

const container = document.body.appendChild(document.createElement('div'))
const problems: unknown[] = []
const root = createRoot(container, { onUncaughtError: (error) => problems.push(error) })
afterEach(() => root.unmount())

const Page = (): ReactNode => (
  <main>
    <h1>A page</h1>
    <DeferredFrame />
  </main>
)

test('the page works without the late parts', async () => {
  root.render(<Page />)
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  // Enough time for React to notice.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(problems).toEqual([])
  await expect.element(page.getByRole('heading', { name: 'A page' })).toBeVisible()
  expect(container.innerHTML).toBe('<main><h1>A page</h1></main>')
})
