import { createFileRoute } from '@tanstack/react-router'
import { ReferralPage } from '../features/referral/referral-page.tsx'
import { ReferralPending } from '../features/referral/referral-pending.tsx'
import { pageHead } from '../shared/page-head.ts'

export const Route = createFileRoute('/referral')({
  ssr: false,
  head: ({ match }) => pageHead(match.context, 'title.referral'),
  pendingComponent: ReferralPending,
  component: ReferralPage,
})
