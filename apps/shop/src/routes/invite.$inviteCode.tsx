import { createFileRoute, notFound } from '@tanstack/react-router'
import { InviteMissing } from '../features/group/invite-missing.tsx'
import { sharedPageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/invite/$inviteCode')({
  loader: () => {
    throw notFound()
  },
  head: ({ match, params }) =>
    sharedPageHead(match.context, {
      path: `/invite/${params.inviteCode}`,
      title: 'title.invite',
      text: 'share.invite',
    }),
  notFoundComponent: InviteMissing,
})
