import { makeQueryClient } from '@app/client/query-client'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTakeOver } from './taken-over.ts'

/**
 * The server gave up on the place. In the browser an overlay asks for it too, and is answered before React gets to the
 * page: as on a busy phone.
 */
const takeOver = async (wrap: (takeOver: ReturnType<typeof createTakeOver>) => typeof fetch) => {
  const handle = createTakeOver()
  const send = wrap(handle)
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
    useEffect(handle.tell, [])
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
  // Time enough for an answer that nobody holds back.
  await new Promise((resolve) => setTimeout(resolve, 200))
  const early = answers
  page.resolve({ default: Page })
  await expect.poll(() => container.textContent).toBe('Pune')
  root.unmount()
  container.remove()
  return { early, problems }
}

const answer: typeof fetch = () => Promise.resolve(Response.json({ name: 'Pune' }))

test('control: an answer before the page is taken over costs the page of the server', async () => {
  const { early, problems } = await takeOver(() => answer)
  expect(early).toBe(1)
  expect(problems).not.toEqual([])
})

test('a page begins as the server sent it, and then shows what the server did not get', async () => {
  const { early, problems } = await takeOver(({ hold }) => hold(answer))
  expect(early).toBe(0)
  expect(problems).toEqual([])
})

test('a page that never says that it was taken over gets its answers all the same', async () => {
  const response = await createTakeOver(50).hold(answer)('/place')
  expect(await response.json()).toEqual({ name: 'Pune' })
})
