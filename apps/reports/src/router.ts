import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorScreen, NotFoundScreen } from './app/problem-screens.tsx'
import { routeTree } from './routeTree.gen.ts'

/** A test brings a history of its own. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    // What an address says beyond the checked names, or wrongly, reaches no page.
    search: { strict: true },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
}

export type ReportsRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ReportsRouter
  }
}
