import { makeQueryClient } from '@app/client/query-client'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageFacts } from '../page/page-facts.ts'
import { apiConnection } from './api-connection.ts'
import { waitForHydration } from './hydration.ts'
import { rememberingRequestIds } from './last-request.ts'
import { createMiniApp, MiniAppProvider, type MiniApp } from './mini-app.tsx'
import { showMutationError } from './mutation-error.ts'
import { parsePlainSearch, writePlainSearch } from './plain-search.ts'
import { createScrollKey } from './scroll-key.ts'

interface Prepared {
  readonly app: MiniApp
  readonly queryClient: QueryClient
}

/** The router context of a mini app. */
export interface MiniAppContext extends Prepared {
  readonly origin: string
}

export function prepareMiniApp(facts: PageFacts): Prepared {
  const connection = apiConnection(facts)
  // The page server has its own fetch, and no user to show a request id to.
  const send =
    connection.fetch ?? waitForHydration(rememberingRequestIds((input, init) => fetch(input, init)))
  const app = createMiniApp({ language: facts.language, ...connection, fetch: send })
  const queryClient = makeQueryClient({
    onMutationError: (error) => showMutationError(error, app.language.get()),
  })
  return { app, queryClient }
}

/** Router options of both mini apps. `tabs` are paths that always keep their scroll position. */
export function routerDefaults(app: MiniApp, { nonce }: PageFacts, tabs: readonly string[] = []) {
  return {
    ...(nonce !== undefined && { ssr: { nonce } }),
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    // Loader data never becomes stale; the queries refresh themselves. Loading it again with each overlay would fail
    // the page whenever the network is lost.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPreload: 'intent' as const,
    defaultPreloadStaleTime: 0,
    // The library's 1 s and 500 ms feel too slow after a tap.
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
    getScrollRestorationKey: createScrollKey(tabs),
    Wrap: ({ children }: { readonly children: ReactNode }) => (
      <MiniAppProvider app={app}>{children}</MiniAppProvider>
    ),
  }
}

/** A failed query would carry its message into the page. */
export const dehydrateOptions = {
  shouldDehydrateQuery: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'success',
}
