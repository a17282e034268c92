import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorScreen, NotFoundScreen } from './app/problem-screens.tsx'
import { routeTree } from './routeTree.gen.ts'

/** Tests pass their own history. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    // Only validated search parameters reach the pages.
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
