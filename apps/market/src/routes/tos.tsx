import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../app/page-head.ts'
import { PolicyPage } from '../features/policy/policy-page.tsx'

export const Route = createFileRoute('/tos')({
  staticData: { backTo: '/webApp/profile', tab: 'profile' },
  head: ({ match }) => pageTitle(match.context, (t) => t('profile.policy')),
  component: PolicyPage,
})
