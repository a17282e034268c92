import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundScreen } from '../app/problem-screens.tsx'
import { pageHead } from '../shared/page-head.ts'

/** Every address that no other route knows; a route of its own, so that the tab says so too. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: ({ match }) => pageHead(match.context, 'title.notFound'),
  notFoundComponent: NotFoundScreen,
})
