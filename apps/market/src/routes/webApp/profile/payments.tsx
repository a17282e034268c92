import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../../app/page-head.ts'
import { PaymentsPage } from '../../../features/profile/payments-page.tsx'

export const Route = createFileRoute('/webApp/profile/payments')({
  ssr: false,
  staticData: { backTo: '/webApp/profile', tab: 'profile' },
  head: ({ match }) => pageTitle(match.context, (t) => t('profile.payments')),
  component: PaymentsPage,
})
