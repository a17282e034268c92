import { useSession, useStartState } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import { Screen } from '../../shared/screen.tsx'
import { CoinCard } from './coin-card.tsx'
import { PersonCard } from './person-card.tsx'
import { PersonCardSkeleton, ProfileHeading } from './profile-pending.tsx'
import { ProfileRows } from './profile-rows.tsx'
import { TapAvatar } from './tap-avatar.tsx'

const DebugPanel = lazy(() => import('./debug-panel.tsx'))

interface ProfilePageProps {
  /** Further lines of the debug panel in development builds. */
  readonly debugExtras?: ReactNode
}

export function ProfilePage({ debugExtras }: ProfilePageProps): ReactNode {
  const isHydrated = useHydrated()
  const { status } = useSession()
  const startState = useStartState()
  const [isDebugShown, setIsDebugShown] = useState(false)
  const showDebug = (): void => setIsDebugShown(true)
  const isWaiting = !isHydrated || (status === 'signedOut' && startState === 'starting')
  return (
    <Screen top={<ProfileHeading />}>
      {isWaiting ? (
        <>
          <PersonCardSkeleton />
          <CoinCard />
        </>
      ) : status === 'signedIn' ? (
        <>
          <PersonCard onDebugTaps={showDebug} />
          <CoinCard />
        </>
      ) : (
        <VisitorCard onDebugTaps={showDebug} />
      )}
      <ProfileRows />
      {isDebugShown ? (
        <Suspense fallback={null}>
          <DebugPanel onClose={() => setIsDebugShown(false)}>{debugExtras}</DebugPanel>
        </Suspense>
      ) : null}
    </Screen>
  )
}

const VisitorCard = ({ onDebugTaps }: { readonly onDebugTaps: () => void }): ReactNode => {
  const t = useT()
  const { trigger } = useOverlayTrigger('phone')
  return (
    <section className="profile-person">
      <TapAvatar person={{ id: 'visitor', name: t('app.name') }} onDebugTaps={onDebugTaps} />
      <div className="profile-person-text">
        <h2 className="ui-title">{t('profile.visitor')}</h2>
        <p className="ui-small ui-muted">{t('profile.visitorText')}</p>
      </div>
      <Button className="profile-sign-in" {...trigger}>
        {t('action.signIn')}
      </Button>
    </section>
  )
}
