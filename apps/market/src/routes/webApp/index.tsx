import { createFileRoute } from '@tanstack/react-router'
import { sharedPage } from '../../app/page-head.ts'
import { HomePage } from '../../features/home/home-page.tsx'

export const Route = createFileRoute('/webApp/')({
  staticData: { isRoot: true, tab: 'home' },
  validateSearch: ({ withTopProductOnboarding }: Record<string, unknown>) =>
    String(withTopProductOnboarding) === 'true' ? { withTopProductOnboarding: true as const } : {},
  loader: ({ context }) =>
    import.meta.env.SSR
      ? import('../../features/home/home.queries.ts').then(({ prepareHome }) => prepareHome(context))
      : undefined,
  head: ({ match }) => sharedPage(match.context, '/webApp', (t) => t('home.title')),
  component: Home,
})

function Home() {
  const { withTopProductOnboarding = false } = Route.useSearch()
  return <HomePage withTopProductOnboarding={withTopProductOnboarding} />
}
