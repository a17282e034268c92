import { useMiniApp, useSession, useTelegram } from '@app/shell/mini-app'
import { IconTile } from '@app/ui/icon-tile'
import { InsetGroup, ListRow } from '@app/ui/list-row'
import { Segmented } from '@app/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import CreditCard from 'lucide-react/icons/credit-card'
import EyeOff from 'lucide-react/icons/eye-off'
import FileText from 'lucide-react/icons/file-text'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import MessageSquareHeart from 'lucide-react/icons/message-square-heart'
import Store from 'lucide-react/icons/store'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Tag from 'lucide-react/icons/tag'
import { use, type ReactNode } from 'react'
import { useProfileT } from '../../locales/profile-pages.ts'
import { appLinksQuery } from '../../shared/app-links.queries.ts'
import { useLang, useT, type MarketLanguage } from '../../shared/i18n.ts'
import { useLanguageSwitch } from '../../shared/language-switch.ts'
import { useMe } from '../../shared/me.queries.ts'
import { OverlayPreload, useOverlayTrigger } from '../../shared/overlays.ts'
import { useRequirePerson } from '../../shared/require-person.ts'

export function ProfileRows(): ReactNode {
  const t = useT()
  return (
    <>
      <InsetGroup>
        <MyAdsRow />
        <FollowsRow />
        <HiddenRow />
        <LanguageRow />
        <ListRow
          icon={<IconTile size={32} hue="bronze" children={<Bell />} />}
          title={t('profile.notifications')}
          hasChevron
          renderLink={(parts) => <Link to="/webApp/profile/notifications" {...parts} />}
        />
        <ListRow
          icon={<IconTile size={32} hue="save" children={<CreditCard />} />}
          title={t('profile.payments')}
          hasChevron
          renderLink={(parts) => <Link to="/webApp/profile/payments" {...parts} />}
        />
        <ListRow
          icon={<IconTile size={32} hue="ink" children={<ShieldCheck />} />}
          title={t('profile.security')}
          hasChevron
          renderLink={(parts) => <Link to="/webApp/profile/security" {...parts} />}
        />
        <PolicyRow />
      </InsetGroup>
      <FeedbackRow />
      <SignOutRow />
    </>
  )
}

const MyAdsRow = (): ReactNode => {
  const t = useT()
  const { data: me } = useMe()
  return (
    <ListRow
      icon={<IconTile size={32} children={<Tag />} />}
      title={t('profile.ads')}
      {...(me && { value: me.countProducts })}
      hasChevron
      renderLink={(parts) => <Link to="/webApp/items" {...parts} />}
    />
  )
}

/** Followed sellers. */
const FollowsRow = (): ReactNode => {
  const t = useT()
  const preload = use(OverlayPreload)
  const requirePerson = useRequirePerson()
  const { open } = useOverlayTrigger('follows')
  return (
    <ListRow
      icon={<IconTile size={32} hue="save" children={<Store />} />}
      title={t('seller.follows')}
      hasChevron
      onPointerDown={() => preload('follows')}
      onPress={() => requirePerson(open)}
    />
  )
}

/** Hidden ads and sellers. */
const HiddenRow = (): ReactNode => {
  const profileT = useProfileT()
  const preload = use(OverlayPreload)
  const requirePerson = useRequirePerson()
  const { open } = useOverlayTrigger('hidden')
  return (
    <ListRow
      icon={<IconTile size={32} hue="ink" children={<EyeOff />} />}
      title={profileT('hidden.title')}
      hasChevron
      onPointerDown={() => preload('hidden')}
      onPress={() => requirePerson(open)}
    />
  )
}

const LanguageRow = (): ReactNode => {
  const t = useT()
  const language = useLang()
  const change = useLanguageSwitch()
  return (
    <ListRow
      icon={<IconTile size={32} hue="ink" children={<Languages />} />}
      title={t('profile.language')}
      trailing={
        <Segmented<MarketLanguage>
          className="profile-languages"
          label={t('profile.language')}
          value={language}
          onChange={change}
          options={[
            { value: 'uz', label: 'UZ', fullLabel: t('profile.uzbek') },
            { value: 'ru', label: 'RU', fullLabel: t('profile.russian') },
          ]}
        />
      }
    />
  )
}

/** Our page, or the URL that the operator has set. */
const PolicyRow = (): ReactNode => {
  const t = useT()
  const telegram = useTelegram()
  const { data: links } = useQuery(appLinksQuery(useMiniApp()))
  const address = links?.policyUrl ?? '/tos'
  const look = {
    icon: <IconTile size={32} hue="ink" children={<FileText />} />,
    title: t('profile.policy'),
    hasChevron: true,
  }
  return address === '/tos' ? (
    <ListRow {...look} renderLink={(parts) => <Link to="/tos" {...parts} />} />
  ) : (
    <ListRow {...look} onPress={() => telegram.openLink(new URL(address, location.origin).href)} />
  )
}

/** Only while the operator has set a survey. */
const FeedbackRow = (): ReactNode => {
  const t = useT()
  const { data: links } = useQuery(appLinksQuery(useMiniApp()))
  const preload = use(OverlayPreload)
  const { open } = useOverlayTrigger('feedback')
  if (links?.surveyUrl == null) return null
  return (
    <InsetGroup>
      <ListRow
        icon={<IconTile size={32} hue="danger" children={<MessageSquareHeart />} />}
        title={t('profile.feedback')}
        hasChevron
        onPointerDown={() => preload('feedback')}
        onPress={open}
      />
    </InsetGroup>
  )
}

/** Inside Telegram the account is that of Telegram, so there is no sign-out. */
const SignOutRow = (): ReactNode => {
  const t = useT()
  const isHydrated = useHydrated()
  const { isInside } = useTelegram()
  const { status } = useSession()
  const { open } = useOverlayTrigger('sign-out')
  const preload = use(OverlayPreload)
  if (!isHydrated || isInside || status === 'signedOut') return null
  return (
    <InsetGroup>
      <ListRow
        icon={<IconTile size={32} hue="danger" children={<LogOut />} />}
        title={t('profile.signOut')}
        isDanger
        onPointerDown={() => preload('sign-out')}
        onPress={open}
      />
    </InsetGroup>
  )
}
