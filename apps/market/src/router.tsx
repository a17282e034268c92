import { pageFacts } from '@app/shell/page-facts'
import { dehydrateOptions, prepareMiniApp, routerDefaults } from '@app/shell/prepare-mini-app'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { ErrorScreen, NotFoundScreen } from './app/problem-screens.tsx'
import { catalogues, knownLanguage } from './locales/catalogues.ts'
import { routeTree } from './routeTree.gen.ts'
import { tabPaths } from './shared/tabs.ts'

export async function getRouter() {
  const facts = pageFacts()
  const loadTexts = import.meta.env.SSR ? catalogues.load : catalogues.loadFirst
  await loadTexts(knownLanguage(facts.language))
  const { app, queryClient } = prepareMiniApp(facts)
  const router = createRouter({
    routeTree,
    context: { app, queryClient, origin: facts.origin },
    ...routerDefaults(app, facts, Object.values(tabPaths)),
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
  setupRouterSsrQueryIntegration({ router, queryClient, dehydrateOptions })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
