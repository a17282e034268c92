import { makeQueryClient } from '@app/client/query-client'
import { createMiniApp, MiniAppProvider } from '@app/shell/mini-app'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, use, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleOpenGroup, sampleProduct } from '../../../app/test-product.ts'
import { currentGroupQuery, type OpenGroup } from '../../../shared/groups/groups.queries.ts'
import { useCurrentGroup, useServerGroup } from './current-group.ts'

const failFetch = (): Promise<Response> => Promise.reject(new TypeError('no network'))
const app = createMiniApp({ language: 'en', baseUrl: '', fetch: failFetch })
const product = sampleProduct()
const { queryKey } = currentGroupQuery(app, product.id)
const before = sampleOpenGroup()
const after = { ...before, participants: before.participants.slice(0, 1) }

type Block = (props: { readonly serverGroup: OpenGroup | null }) => ReactNode

const Matching: Block = ({ serverGroup }) => (
  <p>{useCurrentGroup(product, serverGroup).group?.participants.length} are in it</p>
)
/** Ignores the group that the page server rendered. */
const Newest: Block = () => <p>{useCurrentGroup(product).group?.participants.length} are in it</p>

/** A part of the page that hydrates later than the rest, as on a slow phone. */
const Late = ({ gate, children }: { readonly gate: Promise<void> | null; readonly children: ReactNode }) => {
  if (gate) use(gate)
  return children
}

const Page = ({ gate, Part }: { readonly gate: Promise<void> | null; readonly Part: Block }): ReactNode => {
  const serverGroup = useServerGroup(product.id)
  return (
    <Suspense>
      <Late gate={gate}>
        <Part serverGroup={serverGroup} />
      </Late>
    </Suspense>
  )
}

const around = (client: QueryClient, child: ReactNode): ReactNode => (
  <MiniAppProvider app={app}>
    <QueryClientProvider client={client}>{child}</QueryClientProvider>
  </MiniAppProvider>
)

const hydrateWithNewerGroup = async (Part: Block): Promise<{ mismatches: number; text: string }> => {
  const clientWith = (group: OpenGroup): QueryClient => {
    const client = makeQueryClient()
    client.setQueryData(queryKey, group)
    return client
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(around(clientWith(before), <Page gate={null} Part={Part} />))
  expect(container.textContent).toBe(`${before.participants.length} are in it`)
  const client = clientWith(before)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let mismatches = 0
  const root = hydrateRoot(container, around(client, <Page gate={gate} Part={Part} />), {
    onRecoverableError: () => (mismatches += 1),
  })
  // The page is hydrated and has loaded a newer group; the part is not hydrated yet.
  await new Promise((resolve) => setTimeout(resolve, 50))
  client.setQueryData(queryKey, after)
  open()
  await expect.poll(() => container.textContent).toBe('1 are in it')
  const text = container.textContent
  root.unmount()
  container.remove()
  return { mismatches, text }
}

test('a newer group that arrives before a part of the page hydrates causes no mismatch', async () => {
  expect(await hydrateWithNewerGroup(Matching)).toEqual({ mismatches: 0, text: '1 are in it' })
  // Control: a part that renders the newest group at once causes a mismatch.
  expect((await hydrateWithNewerGroup(Newest)).mismatches).toBe(1)
})
