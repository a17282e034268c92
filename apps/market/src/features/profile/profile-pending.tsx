import { SkeletonBlock, SkeletonList, SkeletonText } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { Screen } from '../../shared/screen.tsx'
import './profile-page.css'

/** The name below tells sighted users where they are; the heading is for screen readers. */
export function ProfileHeading(): ReactNode {
  return (
    <h1 className="ui-visually-hidden" tabIndex={-1}>
      {useT()('profile.title')}
    </h1>
  )
}

export function ProfilePending(): ReactNode {
  const t = useT()
  return (
    <Screen top={<ProfileHeading />}>
      <PersonCardSkeleton />
      <div className="profile-rows-skeleton">
        <SkeletonList label={t('state.loading')} lead="icon" count={3} />
      </div>
    </Screen>
  )
}

export function PersonCardSkeleton(): ReactNode {
  const t = useT()
  return (
    <div className="profile-person" role="status" aria-label={t('state.loading')}>
      <SkeletonBlock className="profile-avatar-skeleton" />
      <div className="profile-person-text">
        <SkeletonText line={26} />
        <SkeletonText line={18} />
        <div className="profile-name" />
      </div>
    </div>
  )
}
