import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../features/account/account-page.tsx'
import { pageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/account')({
  head: ({ match }) => pageHead(match.context, 'title.account'),
  component: AccountPage,
})
