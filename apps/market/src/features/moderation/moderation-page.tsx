import { buttonClass } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { ErrorState } from '@app/ui/error-state'
import { SkeletonList } from '@app/ui/skeleton'
import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useMe } from '../../shared/me.queries.ts'
import { PersonScreen } from '../../shared/person-screen.tsx'
import { CentredState } from '../../shared/screen.tsx'
import { QueuePage } from './queue-page.tsx'
import { SecondFactorScreen } from './second-factor-screen.tsx'

/** The server refuses too; this avoids a list that cannot load. */
export function ModerationPage(): ReactNode {
  const t = useT()
  const { data: me } = useMe()
  if (me?.isAdmin === true) return me.isSecondFactorDue ? <SecondFactorScreen /> : <QueuePage />
  return (
    <PersonScreen
      title={t('moderation.title')}
      invitation={{
        title: t('moderation.refused'),
        text: t('moderation.refusedText'),
        icon: <ShieldCheck />,
      }}
      skeleton={<Waiting />}
    >
      <NoQueue />
    </PersonScreen>
  )
}

const NoQueue = (): ReactNode => {
  const t = useT()
  const me = useMe()
  if (me.isPending) return <Waiting />
  return (
    <CentredState>
      {me.data ? (
        <Refused />
      ) : (
        <ErrorState
          title={t('state.failed')}
          text={t('moderation.failed')}
          retryLabel={t('action.retry')}
          isRetrying={me.isFetching}
          onRetry={() => void me.refetch()}
        />
      )}
    </CentredState>
  )
}

const Refused = (): ReactNode => {
  const t = useT()
  return (
    <EmptyState
      title={t('moderation.refused')}
      text={t('moderation.refusedText')}
      icon={<ShieldCheck />}
      badge={<Lock />}
      action={
        <Link to="/webApp/items" className={buttonClass()}>
          {t('myAds.title')}
        </Link>
      }
    />
  )
}

const Waiting = (): ReactNode => <SkeletonList label={useT()('state.loading')} lead={96} count={5} />
