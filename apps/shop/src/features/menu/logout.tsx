import { useMiniApp } from '@app/shell/mini-app'
import { useOverlay } from '@app/shell/use-overlay'
import { Confirm } from '@app/ui/confirm'
import { toast } from '@app/ui/toast-store'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { useMenuT } from '../../locales/menu.ts'
import { MenuRow } from './menu-row.tsx'

export function LogoutRow(): ReactNode {
  const t = useMenuT()
  const question = useOverlay('logout')
  return (
    <MenuRow icon={<LogOut className="ui-icon" aria-hidden="true" />} onPress={question.open}>
      {t('logout')}
    </MenuRow>
  )
}

export function LogoutQuestion(): ReactNode {
  const t = useMenuT()
  const { session } = useMiniApp()
  const question = useOverlay('logout')
  const logOut = (): void => {
    question.close()
    void session.signOut()
    toast(t('loggedOut'))
  }
  return (
    <Confirm
      isOpen={question.isOpen}
      onClose={question.close}
      title={t('logoutQuestion')}
      confirmLabel={t('logout')}
      cancelLabel={t('stay')}
      onConfirm={logOut}
      isDanger
    >
      {t('logoutText')}
    </Confirm>
  )
}
