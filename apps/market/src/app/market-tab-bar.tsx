import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { TabBar, type TabItem } from '@app/ui/tab-bar'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Heart from 'lucide-react/icons/heart'
import Home from 'lucide-react/icons/home'
import LayoutList from 'lucide-react/icons/layout-list'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { useT } from '../shared/i18n.ts'
import { tabPaths, type TabId } from '../shared/tabs.ts'

const icons = {
  home: <Home />,
  favourites: <Heart />,
  items: <LayoutList />,
  messages: <MessageCircle />,
  profile: <CircleUserRound />,
} as const satisfies Record<TabId, ReactNode>

const tabIds = Object.keys(tabPaths) as TabId[]

export function MarketTabBar({ current }: { readonly current: TabId }): ReactNode {
  const t = useT()
  const { events } = useMiniApp()
  const telegram = useTelegram()
  const router = useRouter()
  const queryClient = useQueryClient()
  const pathname = useLocation({ select: (location) => location.pathname })
  // The tapped tab is marked at once: its page may take a while to load.
  const shown = tabIds.find((id) => tabPaths[id] === pathname) ?? current
  const items = tabIds.map((id) => ({
    id,
    href: tabPaths[id],
    label: t(`tab.${id}`),
    icon: icons[id],
    isActive: id === shown,
  }))
  const refresh = (): void => {
    void queryClient.refetchQueries({ type: 'active' })
    void router.invalidate()
  }
  return (
    <TabBar
      label={t('frame.tabs')}
      items={items}
      onRefresh={refresh}
      renderLink={(item, { onClick, ...parts }) => (
        <Link
          to={item.href}
          {...parts}
          onClick={(event) => {
            events.track('menu_click', { tab: getId(item) })
            telegram.haptic('selection')
            // From a page below the tab, such as the search, a tap leads to the tab itself.
            if (item.href === pathname) onClick(event)
          }}
        />
      )}
    />
  )
}

const getId = ({ href }: TabItem): TabId => tabIds.find((id) => tabPaths[id] === href) ?? 'home'
