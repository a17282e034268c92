import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../../app/page-head.ts'
import { NotificationsPage } from '../../../features/profile/notifications-page.tsx'

export const Route = createFileRoute('/webApp/profile/notifications')({
  ssr: false,
  staticData: { backTo: '/webApp/profile', tab: 'profile' },
  head: ({ match }) => pageTitle(match.context, (t) => t('profile.notifications')),
  component: NotificationsPage,
})
