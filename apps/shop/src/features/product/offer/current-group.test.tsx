import { makeQueryClient } from '@app/client/query-client'
import { createMiniApp, MiniAppProvider } from '@app/shell/mini-app'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense, use, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleOpenGroup, sampleProduct } from '../../../app/test-product.ts'
import { currentGroupQuery, type OpenGroup } from '../../../shared/groups/groups.queries.ts'
import { useCurrentGroup, useGroupAsItCame } from './current-group.ts'

const nobody = (): Promise<Response> => Promise.reject(new TypeError('no network'))
const app = createMiniApp({ language: 'en', baseUrl: '', fetch: nobody })
const product = sampleProduct()
const { queryKey } = currentGroupQuery(app, product.id)
const before = sampleOpenGroup()
const after = { ...before, participants: before.participants.slice(0, 1) }

type Block = (props: { readonly asItCame: OpenGroup | null }) => ReactNode

const Careful: Block = ({ asItCame }) => (
  <p>{useCurrentGroup(product, asItCame).group?.participants.length} are in it</p>
)
/** The same without caring for what the page server drew. */
const Hasty: Block = () => <p>{useCurrentGroup(product).group?.participants.length} are in it</p>

/** A part of the page that comes to life later than the rest, as on a slow phone. */
const Late = ({ gate, children }: { readonly gate: Promise<void> | null; readonly children: ReactNode }) => {
  if (gate) use(gate)
  return children
}

const Page = ({ gate, Part }: { readonly gate: Promise<void> | null; readonly Part: Block }): ReactNode => {
  const asItCame = useGroupAsItCame(product.id)
  return (
    <Suspense>
      <Late gate={gate}>
        <Part asItCame={asItCame} />
      </Late>
    </Suspense>
  )
}

const around = (client: QueryClient, child: ReactNode): ReactNode => (
  <MiniAppProvider app={app}>
    <QueryClientProvider client={client}>{child}</QueryClientProvider>
  </MiniAppProvider>
)

const takeOver = async (Part: Block): Promise<{ complaints: number; text: string }> => {
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
  let complaints = 0
  const root = hydrateRoot(container, around(client, <Page gate={gate} Part={Part} />), {
    onRecoverableError: () => (complaints += 1),
  })
  // The page is alive and has asked again; the part is not.
  await new Promise((resolve) => setTimeout(resolve, 50))
  client.setQueryData(queryKey, after)
  open()
  await expect.poll(() => container.textContent).toBe('1 are in it')
  const text = container.textContent
  root.unmount()
  container.remove()
  return { complaints, text }
}

test('seats that were taken before a part of the page came alive do not disturb it', async () => {
  expect(await takeOver(Careful)).toEqual({ complaints: 0, text: '1 are in it' })
  // The control: whoever draws the newest answer at once is found out.
  expect((await takeOver(Hasty)).complaints).toBe(1)
})
