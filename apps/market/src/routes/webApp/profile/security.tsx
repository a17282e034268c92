import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../../app/page-head.ts'
import { SecurityPage } from '../../../features/security/security-page.tsx'

export const Route = createFileRoute('/webApp/profile/security')({
  ssr: false,
  staticData: { backTo: '/webApp/profile', tab: 'profile' },
  head: ({ match }) => pageTitle(match.context, (t) => t('profile.security')),
  component: SecurityPage,
})
