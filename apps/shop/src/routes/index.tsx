import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { appLinksQuery } from '../shared/app-links.queries.ts'
import { sharedPageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/')({
  staticData: { isRoot: true },
  loader: ({ context: { app, queryClient } }) => queryClient.prefetchQuery(appLinksQuery(app)),
  head: ({ match }) => sharedPageHead(match.context, { path: '/', title: 'title.home', text: 'share.home' }),
  component: HomePage,
})
