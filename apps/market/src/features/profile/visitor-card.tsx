import { Button } from '@app/ui/button'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import { TapAvatar } from './tap-avatar.tsx'

export function VisitorCard({ onDebugTaps }: { readonly onDebugTaps: () => void }): ReactNode {
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
