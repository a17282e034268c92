import '@app/ui/tokens.css'
import '@app/ui/base.css'
import { makeQueryClient } from '@app/client/query-client'
import { createMiniApp, MiniAppProvider, useAppLanguage } from '@app/shell/mini-app'
import { OverlayHost } from '@app/shell/overlay-host'
import { Toaster } from '@app/ui/toaster'
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
import { I18nProvider, type ShopLanguage } from '../shared/i18n.ts'
import { rememberingRequestIds } from '@app/shell/last-request'
import { IntendedAction } from './intended-action.tsx'
import { overlayFiles } from './overlays.ts'
import { parsePlainSearch, writePlainSearch } from '@app/shell/plain-search'
import { usePersonChange } from '@app/shell/use-person-change'

interface TestAppOptions {
  readonly path?: string
  readonly language?: ShopLanguage
  /** What the network answers, by «GET /api/app-links»; a function hears the body. Everything else is lost. */
  readonly answers?: Readonly<Record<string, unknown>>
  readonly overlays?: readonly string[]
  /** What the history knows beside the open overlays, as after a reload. */
  readonly historyState?: object
}

type Answering = (body: unknown) => Response | Promise<Response>
const isAnswering = (answer: unknown): answer is Answering => typeof answer === 'function'
const readBody = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : undefined

/** A token as the client reads it: only the server could tell that nobody signed it. */
export function tokensOf(id: string): { accessToken: string; refreshToken: string } {
  return {
    accessToken: `x.${btoa(JSON.stringify({ id, iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
    refreshToken: `refresh of ${id}`,
  }
}

export function shopUser(id: string, phoneNumber: string | null): Record<string, unknown> {
  return {
    id,
    firstName: '',
    phoneNumber,
    address: '',
    addressExtra: '',
    city: '',
    state: '',
    pin: '',
    language: 'en',
    isAdmin: false,
    role: 'user',
  }
}

/** One screen with everything around it that a person would notice; only the network is made up. */
export async function prepareScreen(
  Screen: () => ReactNode,
  { path = '/', language = 'en', answers = {}, overlays = [], historyState = {} }: TestAppOptions = {},
) {
  await Promise.all([catalogues.load('en'), catalogues.load('hi')])
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
  const app = createMiniApp({ language, baseUrl: '', fetch: send })
  app.start.set('ready')
  const Root = (): ReactNode => {
    const shown = useAppLanguage() as ShopLanguage
    usePersonChange()
    return (
      <I18nProvider lang={shown} catalogue={catalogues.get(shown)}>
        <OverlayHost files={overlayFiles}>
          <Outlet />
          <IntendedAction />
          <Toaster />
        </OverlayHost>
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
  for (const [index] of overlays.entries())
    history.push(path, { ...historyState, overlays: overlays.slice(0, index + 1) })
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

export async function openScreen(Screen: () => ReactNode, options: TestAppOptions = {}) {
  const { app, asked, headers, router, tree } = await prepareScreen(Screen, options)
  const container = document.body.appendChild(document.createElement('div'))
  const reactRoot = createRoot(container)
  reactRoot.render(tree(makeQueryClient()))
  return {
    app,
    asked,
    /** Of what was asked, one for one. */
    headers,
    href: () => router.state.location.href,
    openOverlays: () => router.state.location.state.overlays ?? [],
    /** Device, Telegram and browser all come here. */
    goBack: () => router.history.back(),
    /** As an order does that was placed: the next page takes the place of this one. */
    leadOn: (href: string) => router.navigate({ href, replace: true }),
    close: () => {
      app.events.close()
      reactRoot.unmount()
      container.remove()
    },
  }
}
