import { makeQueryClient } from '@app/client/query-client'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createHydration } from './hydration.ts'

/**
 * The server rendered the page without the place. In the browser an overlay requests the place too, and gets its answer
 * before React hydrates the page, as on a slow phone.
 */
const hydrate = async (wrap: (hydration: ReturnType<typeof createHydration>) => typeof fetch) => {
  const hydration = createHydration()
  const send = wrap(hydration)
  let answers = 0
  const usePlace = () =>
    useQuery({
      queryKey: ['place'],
      queryFn: async () => {
        const { name } = (await (await send('/place')).json()) as { name: string }
        answers += 1
        return name
      },
    })
  const Page = (): ReactNode => {
    const { data } = usePlace()
    useEffect(hydration.markHydrated, [])
    return data === undefined ? <p>Everywhere</p> : <h1>{data}</h1>
  }
  const page = Promise.withResolvers<{ default: ComponentType }>()
  const LazyPage = lazy(() => page.promise)
  const Overlay = (): ReactNode => {
    usePlace()
    return null
  }
  const tree = (inside: ReactNode): ReactNode => (
    <QueryClientProvider client={makeQueryClient()}>
      <Suspense>{inside}</Suspense>
      <Overlay />
    </QueryClientProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(tree(<Page />))
  expect(container.textContent).toBe('Everywhere')
  const problems: unknown[] = []
  const root = hydrateRoot(container, tree(<LazyPage />), {
    onRecoverableError: (error) => problems.push(error),
  })
  // Enough time for an answer that does not wait.
  await new Promise((resolve) => setTimeout(resolve, 200))
  const early = answers
  page.resolve({ default: Page })
  await expect.poll(() => container.textContent).toBe('Pune')
  root.unmount()
  container.remove()
  return { early, problems }
}

const answer: typeof fetch = () => Promise.resolve(Response.json({ name: 'Pune' }))

test('control: an answer before hydration discards the HTML of the server', async () => {
  const { early, problems } = await hydrate(() => answer)
  expect(early).toBe(1)
  expect(problems).not.toEqual([])
})

test('keeps the HTML of the server, then displays an answer that the server did not have', async () => {
  const { early, problems } = await hydrate(({ waitForHydration }) => waitForHydration(answer))
  expect(early).toBe(0)
  expect(problems).toEqual([])
})

test('returns answers after the timeout on a page that never hydrates', async () => {
  const response = await createHydration(50).waitForHydration(answer)('/place')
  expect(await response.json()).toEqual({ name: 'Pune' })
})
