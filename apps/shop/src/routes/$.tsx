import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundScreen } from '../app/problem-screens.tsx'
import { pageHead } from '../shared/page-head.ts'

/** Any unknown address. A route of its own, so that the tab has the title of the error page. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: ({ match }) => pageHead(match.context, 'title.notFound'),
  notFoundComponent: NotFoundScreen,
})
