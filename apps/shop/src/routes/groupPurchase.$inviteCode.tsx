import { createFileRoute, notFound } from '@tanstack/react-router'
import { GroupMissing } from '../features/group/invite-missing.tsx'
import { sharedPageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/groupPurchase/$inviteCode')({
  loader: () => {
    throw notFound()
  },
  head: ({ match, params }) =>
    sharedPageHead(match.context, {
      path: `/groupPurchase/${params.inviteCode}`,
      title: 'title.group',
      text: 'share.invite',
    }),
  notFoundComponent: GroupMissing,
})
