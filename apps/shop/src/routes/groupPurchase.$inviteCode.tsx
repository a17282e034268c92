import { createFileRoute } from '@tanstack/react-router'
import { groupHeadTags } from '../features/group/group-head-tags.ts'
import { GroupMissing } from '../features/group/group-missing.tsx'
import { GroupPage } from '../features/group/group-page.tsx'
import { GroupPendingPage } from '../features/group/group-pending-page.tsx'

export const Route = createFileRoute('/groupPurchase/$inviteCode')({
  // A chunk of its own, to keep the first bundle small.
  loader: async ({ context, params }) => {
    const { prepareGroup } = await import('../features/group/prepare-group.ts')
    return prepareGroup(context, params.inviteCode)
  },
  head: ({ match, params, loaderData }) =>
    groupHeadTags(match.context, 'group', `/groupPurchase/${params.inviteCode}`, loaderData ?? null),
  component: Page,
  pendingComponent: GroupPendingPage,
  notFoundComponent: GroupMissing,
})

function Page() {
  const code = Route.useParams().inviteCode
  return <GroupPage key={code} code={code} />
}
