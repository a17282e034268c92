import { createFileRoute } from '@tanstack/react-router'
import { sharedPage } from '../../app/page-head.ts'
import { HomePage } from '../../features/home/home-page.tsx'

const readParams = ({ withTopProductOnboarding }: Readonly<Record<string, unknown>>) =>
  String(withTopProductOnboarding) === 'true' ? { withTopProductOnboarding: true as const } : {}

export const Route = createFileRoute('/webApp/')({
  staticData: { isRoot: true, tab: 'home' },
  validateSearch: readParams,
  loader: ({ context }) =>
    import.meta.env.SSR
      ? import('../../features/home/home.queries.ts').then(({ prepareHome }) => prepareHome(context))
      : undefined,
  head: ({ match }) => sharedPage(match.context, '/webApp', (t) => t('home.title')),
  component: Home,
})

function Home() {
  const { withTopProductOnboarding = false } = readParams(Route.useSearch())
  return <HomePage withTopProductOnboarding={withTopProductOnboarding} />
}
