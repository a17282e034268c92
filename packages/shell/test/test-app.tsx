import type { Lang } from '@app/ui/i18n/languages'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { rememberingRequestIds } from '../src/app/last-request.ts'
import { createMiniApp, MiniAppProvider, useAppLanguage } from '../src/app/mini-app.tsx'
import { parsePlainSearch, writePlainSearch } from '../src/app/plain-search.ts'

interface TestScreenOptions<L extends Lang, C> {
  readonly path: string
  readonly language: L
  /** Answers of the network, by «GET /api/app-links»; a function receives the body. Other requests fail. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly catalogues: { readonly get: (language: L) => C }
  readonly I18nProvider: ComponentType<{
    readonly lang: L
    readonly catalogue: C
    readonly children: ReactNode
  }>
  /** The parts around every page of the app. */
  readonly Frame: ComponentType<{ readonly children: ReactNode }>
  /** Entries of the history above the page, the lowest first. */
  readonly historyStates?: readonly object[]
}

type Answering = (body: unknown) => Response | Promise<Response>
const isAnswering = (answer: unknown): answer is Answering => typeof answer === 'function'
const readBody = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : undefined

/** One screen with everything around it; only the network is simulated. */
export async function prepareTestScreen<L extends Lang, C>(
  Screen: () => ReactNode,
  { path, language, answers, catalogues, I18nProvider, Frame, historyStates = [] }: TestScreenOptions<L, C>,
) {
  const asked: string[] = []
  const headers: Headers[] = []
  const send = rememberingRequestIds((input, init) => {
    const name = `${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input.toString()}`
    asked.push(name)
    headers.push(new Headers(init?.headers))
    if (!(name in answers)) return Promise.reject(new TypeError('no network'))
    const answer = answers[name]
    if (isAnswering(answer)) return Promise.resolve(answer(readBody(init)))
    return Promise.resolve(Response.json(answer, { headers: { 'x-request-id': 'req-test' } }))
  })
  const app = createMiniApp({ language, baseUrl: '', fetch: send, upload: send })
  app.start.set('ready')
  const Root = (): ReactNode => {
    const shown = useAppLanguage() as L
    return (
      <I18nProvider lang={shown} catalogue={catalogues.get(shown)}>
        <Frame>
          <Outlet />
        </Frame>
      </I18nProvider>
    )
  }
  const root = createRootRoute({ component: Root })
  const page = createRoute({ getParentRoute: () => root, path: '$', component: Screen })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history,
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
  })
  for (const state of historyStates) history.push(path, state)
  await router.load()
  const tree = (client: QueryClient): ReactNode => (
    <QueryClientProvider client={client}>
      <MiniAppProvider app={app}>
        <RouterProvider router={router as never} />
      </MiniAppProvider>
    </QueryClientProvider>
  )
  return { app, asked, headers, router, tree }
}

/** The prepared screen in the page of the test. */
export function mountTestScreen(
  { app, asked, headers, router, tree }: Awaited<ReturnType<typeof prepareTestScreen>>,
  client: QueryClient,
) {
  const container = document.body.appendChild(document.createElement('div'))
  const reactRoot = createRoot(container)
  reactRoot.render(tree(client))
  return {
    app,
    asked,
    /** For each request in `asked`. */
    headers,
    href: () => router.state.location.href,
    /** Device, Telegram and browser languages are read here. */
    goBack: () => router.history.back(),
    close: () => {
      reactRoot.unmount()
      container.remove()
    },
  }
}
