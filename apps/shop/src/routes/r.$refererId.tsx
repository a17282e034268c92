import { createFileRoute } from '@tanstack/react-router'
import { ReferralLanding } from '../features/product/referral-landing.tsx'
import { sharedPageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/r/$refererId')({
  head: ({ match, params }) =>
    sharedPageHead(match.context, {
      path: `/r/${params.refererId}`,
      title: 'title.home',
      text: 'share.home',
    }),
  component: Landing,
})

function Landing() {
  return <ReferralLanding refererId={Route.useParams().refererId} />
}
