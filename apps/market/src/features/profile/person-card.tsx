import { formatPhone } from '@app/ui/format/phones'
import { StaleNote } from '@app/ui/error-state'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { useProfileT } from '../../locales/profile-pages.ts'
import { useT } from '../../shared/i18n.ts'
import { useMe } from '../../shared/me.queries.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import { PersonCardSkeleton } from './profile-pending.tsx'
import { TapAvatar } from './tap-avatar.tsx'

interface PersonCardProps {
  readonly onDebugTaps: () => void
}

export function PersonCard({ onDebugTaps }: PersonCardProps): ReactNode {
  const t = useT()
  const profileT = useProfileT()
  const { trigger } = useOverlayTrigger('name')
  const { data: me, isError, isFetching, refetch } = useMe()
  if (!me)
    return isError ? (
      <div className="profile-failed">
        <StaleNote
          text={t('state.failed')}
          retryLabel={t('action.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    ) : (
      <PersonCardSkeleton />
    )
  const name = [me.firstName, me.lastName].filter(Boolean).join(' ')
  // A user who signed in by phone has no name yet, and the first sign of a number is no avatar.
  const avatar = { id: me.id, name: name || t('app.name'), picture: me.photoUrl }
  return (
    <section className="profile-person">
      <TapAvatar person={avatar} onDebugTaps={onDebugTaps} />
      <div className="profile-person-text">
        <h2 className="ui-title">{name || formatPhone(me.phoneNumber ?? '')}</h2>
        <p className="ui-small ui-muted">{t('profile.counters')}</p>
        <button type="button" className="profile-name ui-small" aria-haspopup="dialog" {...trigger}>
          <Pencil size={16} aria-hidden="true" />
          {profileT(name === '' ? 'name.add' : 'name.change')}
        </button>
      </div>
    </section>
  )
}
