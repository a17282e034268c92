import { makeQueryClient } from '@app/client/query-client'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageFacts } from '../page/page-facts.ts'
import { apiConnection } from './api-connection.ts'
import { rememberingRequestIds } from './last-request.ts'
import { createMiniApp, MiniAppProvider, type MiniApp } from './mini-app.tsx'
import { showMutationError } from './mutation-error.ts'
import { parsePlainSearch, writePlainSearch } from './plain-search.ts'
import { createScrollKey } from './scroll-key.ts'
import { afterTakeOver } from './taken-over.ts'

interface Prepared {
  readonly app: MiniApp
  readonly queryClient: QueryClient
}

/** What a router of a mini app carries as its context. */
export interface MiniAppContext extends Prepared {
  readonly origin: string
}

export function prepareMiniApp(facts: PageFacts): Prepared {
  const connection = apiConnection(facts)
  // The page server brings its own; it has nobody to show a request id to.
  const send = connection.fetch ?? afterTakeOver(rememberingRequestIds((input, init) => fetch(input, init)))
  const app = createMiniApp({ language: facts.language, ...connection, fetch: send })
  const queryClient = makeQueryClient({
    onMutationError: (error) => showMutationError(error, app.language.get()),
  })
  return { app, queryClient }
}

/** How the routers of both mini apps behave. `tabs` are paths that keep their scroll however they are reached. */
export function routerDefaults(app: MiniApp, { nonce }: PageFacts, tabs: readonly string[] = []) {
  return {
    ...(nonce !== undefined && { ssr: { nonce } }),
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    // What a page is prepared with does not grow old: its queries do, and ask again by themselves. Prepared anew with each
    // overlay that opens or closes, a page would fall whenever the network has gone.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPreload: 'intent' as const,
    defaultPreloadStaleTime: 0,
    // Faster than the library's 1 s and 500 ms, which feel dead under a finger.
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
