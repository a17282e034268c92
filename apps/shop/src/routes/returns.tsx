import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { appLinksQuery } from '../shared/app-links.queries.ts'
import { pageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/returns')({
  loader: ({ context: { app, queryClient } }) => queryClient.prefetchQuery(appLinksQuery(app)),
  head: ({ match }) => pageHead(match.context, 'title.returns'),
  component: Returns,
})

function Returns() {
  return <LegalPage name="returns" />
}
