import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { sharedPageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/')({
  staticData: { isRoot: true },
  loader: ({ context }) =>
    import.meta.env.SSR
      ? import('../features/home/prepare-home.ts').then(({ prepareHome }) => prepareHome(context))
      : undefined,
  head: ({ match }) => sharedPageHead(match.context, { path: '/', title: 'title.home', text: 'share.home' }),
  component: HomePage,
})
