import { makeQueryClient } from '@app/client/query-client'
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { MiniApp } from '../src/app/mini-app.tsx'
import { dehydrateOptions, type MiniAppContext } from '../src/app/prepare-mini-app.tsx'

interface PreparedScreen {
  readonly app: MiniApp
  readonly tree: (client: QueryClient) => ReactNode
}

/**
 * A page as the page server renders it after its loader, and as the browser first renders it, with only the data of the
 * page.
 */
export async function renderOnBothSides(
  { app, tree }: PreparedScreen,
  load: (context: MiniAppContext) => Promise<unknown>,
) {
  const queryClient = makeQueryClient()
  await load({ app, queryClient, origin: 'https://page.test' })
  const inBrowser = makeQueryClient()
  hydrate(inBrowser, dehydrate(queryClient, dehydrateOptions))
  return {
    failedReads: queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' }),
    onServer: renderToString(tree(queryClient)),
    inBrowser: renderToString(tree(inBrowser)),
  }
}
