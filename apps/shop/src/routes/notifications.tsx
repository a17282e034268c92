import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '../features/notices/notices-page.tsx'
import { pageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/notifications')({
  head: ({ match }) => pageHead(match.context, 'title.notices'),
  component: NoticesPage,
})
