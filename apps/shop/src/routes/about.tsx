import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../features/about/about-page.tsx'
import { appLinksQuery } from '../shared/app-links.queries.ts'
import { pageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/about')({
  loader: ({ context: { app, queryClient } }) => queryClient.prefetchQuery(appLinksQuery(app)),
  head: ({ match }) => pageHead(match.context, 'title.about'),
  component: AboutPage,
})
