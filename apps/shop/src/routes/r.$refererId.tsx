import { createFileRoute } from '@tanstack/react-router'
import { hotDeals } from '../features/product/category/hot-deals.ts'
import { ReferralLanding } from '../features/product/offer/referral-landing.tsx'
import { sharedPageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/r/$refererId')({
  // The page server renders the deals that the link redirects to.
  loader: async ({ context }) => {
    const { prepareCategory } = await import('../features/product/category/prepare-category.ts')
    await prepareCategory(context, hotDeals)
  },
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
