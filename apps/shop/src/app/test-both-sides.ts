import { makeQueryClient } from '@app/client/query-client'
import { dehydrateOptions, type MiniAppContext } from '@app/shell/prepare-mini-app'
import { dehydrate, hydrate } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prepareScreen } from './test-app.tsx'

type Loader = (context: MiniAppContext) => Promise<unknown>

/**
 * For tests: a page as the page server draws it after its loader, and as the browser draws it first, with nothing but
 * what has travelled in the page.
 */
export async function renderOnBothSides(
  Screen: () => ReactNode,
  load: Loader,
  options: Parameters<typeof prepareScreen>[1] = {},
) {
  const { app, tree } = await prepareScreen(Screen, options)
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
