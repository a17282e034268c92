import '@app/ui/tokens.css'
import '@app/ui/base.css'
import { makeQueryClient } from '@app/client/query-client'
import { createMiniApp, MiniAppProvider, useAppLanguage } from '@app/shell/mini-app'
import { OverlayHost, type OverlayFiles } from '@app/shell/overlay-host'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { catalogues } from '../locales/catalogues.ts'
import { I18nProvider, type MarketLanguage } from '../shared/i18n.ts'
import { rememberingRequestIds } from '@app/shell/last-request'
import { showMutationError } from '@app/shell/mutation-error'
import { parsePlainSearch, writePlainSearch } from '@app/shell/plain-search'

interface TestAppOptions {
  readonly path?: string
  readonly language?: MarketLanguage
  /** What the network answers, by «GET /api/app-links»; a function hears the body. Everything else is lost. */
  readonly answers?: Readonly<Record<string, unknown>>
  readonly overlays?: OverlayFiles
  /** What an earlier page has left in the query cache: keys and answers. */
  readonly cached?: readonly (readonly [key: readonly unknown[], answer: unknown])[]
}

type Answering = (body: unknown) => Response | Promise<Response>
const isAnswering = (answer: unknown): answer is Answering => typeof answer === 'function'
const readBody = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : undefined

/** One screen with everything around it that a person would notice; only the network is made up. */
export async function prepareScreen(
  Screen: () => ReactNode,
  { path = '/webApp', language = 'ru', answers = {}, overlays = {} }: Omit<TestAppOptions, 'cached'> = {},
) {
  await Promise.all([catalogues.load('ru'), catalogues.load('uz')])
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
    const shown = useAppLanguage() as MarketLanguage
    return (
      <I18nProvider lang={shown} catalogue={catalogues.get(shown)}>
        <OverlayHost files={overlays}>
          <Outlet />
        </OverlayHost>
      </I18nProvider>
    )
  }
  const root = createRootRoute({ component: Root })
  const page = createRoute({ getParentRoute: () => root, path: '$', component: Screen })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
  })
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

export async function openScreen(Screen: () => ReactNode, { cached = [], ...options }: TestAppOptions = {}) {
  const { app, asked, headers, router, tree } = await prepareScreen(Screen, options)
  const container = document.body.appendChild(document.createElement('div'))
  const reactRoot = createRoot(container)
  const client = makeQueryClient({
    onMutationError: (error) => showMutationError(error, app.language.get()),
  })
  for (const [key, answer] of cached) client.setQueryData(key, answer)
  reactRoot.render(tree(client))
  return {
    app,
    asked,
    /** Of each request in `asked`. */
    headers,
    href: () => router.state.location.href,
    /** Device, Telegram and browser all come here. */
    goBack: () => router.history.back(),
    close: () => {
      reactRoot.unmount()
      container.remove()
    },
  }
}
