import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { appLinksQuery } from '../shared/app-links.queries.ts'
import { pageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/tos')({
  loader: ({ context: { app, queryClient } }) => queryClient.prefetchQuery(appLinksQuery(app)),
  head: ({ match }) => pageHead(match.context, 'title.tos'),
  component: Tos,
})

function Tos() {
  return <LegalPage name="tos" />
}
