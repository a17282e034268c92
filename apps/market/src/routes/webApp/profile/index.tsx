import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pageTitle } from '../../../app/page-head.ts'
import { ProfilePage } from '../../../features/profile/profile-page.tsx'
import { ProfilePending } from '../../../features/profile/profile-pending.tsx'

export const Route = createFileRoute('/webApp/profile/')({
  ssr: false,
  staticData: { isRoot: true, tab: 'profile' },
  head: ({ match }) => pageTitle(match.context, (t) => t('profile.title')),
  component: Profile,
  pendingComponent: ProfilePending,
})

const DebugSecrets = import.meta.env.DEV ? lazy(() => import('../../../app/debug-secrets.dev.tsx')) : null

function Profile() {
  return (
    <ProfilePage
      debugExtras={
        DebugSecrets && (
          <Suspense fallback={null}>
            <DebugSecrets />
          </Suspense>
        )
      }
    />
  )
}
