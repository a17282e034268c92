import { Confirm } from '@app/ui/confirm'
import { useState, type ReactNode } from 'react'
import { useProfileT } from '../../locales/profile-pages.ts'
import { useT } from '../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../shared/overlays.ts'
import { useSignOut } from './use-sign-out.ts'

const SignOutOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const profileT = useProfileT()
  const signOut = useSignOut()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={profileT('signOut.ask')}
      confirmLabel={t('profile.signOut')}
      cancelLabel={profileT('signOut.stay')}
      onConfirm={() => {
        setIsLeaving(true)
        void signOut()
      }}
      isBusy={isLeaving}
      isDanger
    >
      {profileT('signOut.text')}
    </Confirm>
  )
}

export default SignOutOverlay
