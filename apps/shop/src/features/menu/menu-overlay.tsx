import { useTelegram } from '@app/shell/mini-app'
import { useGoFromOverlay } from '@app/shell/overlay-trigger'
import type { OverlayComponentProps } from '@app/shell/overlay-host'
import { SidePanel } from '@app/ui/side-panel'
import Bell from 'lucide-react/icons/bell'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import Globe from 'lucide-react/icons/globe'
import Info from 'lucide-react/icons/info'
import Share2 from 'lucide-react/icons/share-2'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { useMenuT } from '../../locales/menu.ts'
import { useAppLinks } from '../../shared/app-links.queries.ts'
import { appVersion } from '../../shared/app-version.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { LanguageSegment } from '../../shared/language-segment.tsx'
import { useLanguageSwitch } from '../../shared/language-switch.ts'
import { useRequireLogin } from '../../shared/sign-in/require-login.ts'
import { usePerson } from '../../shared/sign-in/shop-user.queries.ts'
import { LogoutQuestion, LogoutRow } from './logout.tsx'
import { MenuHead } from './menu-head.tsx'
import './menu-overlay.css'
import { MenuRow } from './menu-row.tsx'

/** A tap on the row toggles the language; a tap on one of the two languages selects it. */
const LanguageRow = (): ReactNode => {
  const menuT = useMenuT()
  const language = useLang()
  const change = useLanguageSwitch()
  return (
    <div className="menu-language">
      <MenuRow
        icon={<Globe className="ui-icon" aria-hidden="true" />}
        onPress={() => change(language === 'hi' ? 'en' : 'hi')}
      >
        {menuT('language')}
      </MenuRow>
      <LanguageSegment />
    </div>
  )
}

const MenuOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const menuT = useMenuT()
  const telegram = useTelegram()
  const person = usePerson()
  const requireLogin = useRequireLogin()
  const go = useGoFromOverlay()
  const policy = useAppLinks()?.policyUrl ?? '/tos'
  const isPolicyOutside = !policy.startsWith('/')
  const openReferral = (): void => requireLogin(() => go('/referral'))
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={t('frame.menu')}
      closeLabel={t('action.close')}
      header={<MenuHead person={person} />}
      footer={menuT('version', { version: appVersion })}
    >
      <MenuRow icon={<Share2 className="ui-icon" aria-hidden="true" />} onPress={openReferral}>
        {menuT('shareApp')}
      </MenuRow>
      <MenuRow
        icon={<Gift className="ui-icon" aria-hidden="true" />}
        trailing={<span className="menu-share">1.5%</span>}
        onPress={openReferral}
      >
        {menuT('referral')}
      </MenuRow>
      <LanguageRow />
      <MenuRow
        icon={<Bell className="ui-icon" aria-hidden="true" />}
        href="/notifications"
        onPress={() => go('/notifications')}
      >
        {t('title.notices')}
      </MenuRow>
      {person.isLoggedIn ? (
        <MenuRow
          icon={<ShieldCheck className="ui-icon" aria-hidden="true" />}
          href="/account"
          onPress={() => go('/account')}
        >
          {t('title.account')}
        </MenuRow>
      ) : null}
      <MenuRow
        icon={<FileText className="ui-icon" aria-hidden="true" />}
        href={policy}
        isOutside={isPolicyOutside}
        onPress={() => (isPolicyOutside ? telegram.openLink(policy) : go(policy))}
      >
        {menuT('terms')}
      </MenuRow>
      <MenuRow
        icon={<Info className="ui-icon" aria-hidden="true" />}
        href="/about"
        onPress={() => go('/about')}
      >
        {menuT('about')}
      </MenuRow>
      {person.isLoggedIn ? (
        <div className="menu-end">
          <LogoutRow />
        </div>
      ) : null}
      <LogoutQuestion />
    </SidePanel>
  )
}

export default MenuOverlay
