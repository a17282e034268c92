import { createFileRoute } from '@tanstack/react-router'
import { groupHeadTags } from '../features/group/group-head-tags.ts'
import { InviteMissing } from '../features/group/invite/invite-missing.tsx'
import { InvitePage } from '../features/group/invite/invite-page.tsx'
import { InvitePendingPage } from '../features/group/invite/invite-screen.tsx'

export const Route = createFileRoute('/invite/$inviteCode')({
  // A chunk of its own, to keep the first bundle small.
  loader: async ({ context, params }) => {
    const { prepareGroup } = await import('../features/group/prepare-group.ts')
    return prepareGroup(context, params.inviteCode)
  },
  head: ({ match, params, loaderData }) =>
    groupHeadTags(match.context, 'invite', `/invite/${params.inviteCode}`, loaderData ?? null),
  component: Page,
  pendingComponent: InvitePendingPage,
  notFoundComponent: InviteMissing,
})

function Page() {
  const code = Route.useParams().inviteCode
  return <InvitePage key={code} code={code} />
}
