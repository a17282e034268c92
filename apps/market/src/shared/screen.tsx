import { Screen as ScreenWithOfflineBar } from '@app/shell/screen'
import { useBack } from '@app/shell/telegram-frame'
import { TitleBar } from '@app/ui/title-bar'
import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useT } from './i18n.ts'
import { tabPaths } from './tabs.ts'
import './screen.css'

interface ScreenProps {
  readonly top: ReactNode
  readonly children: ReactNode
}

export function Screen(props: ScreenProps): ReactNode {
  return <ScreenWithOfflineBar {...props} offline={useT()('frame.offline')} />
}

/**
 * The back button of the bar, unless Telegram shows its own or there is no previous page. Known only after
 * hydration.
 */
export function useLeave(): ComponentProps<typeof TitleBar>['leave'] {
  const t = useT()
  const isHydrated = useHydrated()
  const { goBack, isOwnButtonShown } = useBack(tabPaths.home)
  return isHydrated && isOwnButtonShown ? { label: t('action.back'), onLeave: goBack } : undefined
}

type TitledScreenProps = Omit<ComponentProps<typeof TitleBar>, 'leave'> & { readonly children: ReactNode }

export function TitledScreen({ children, ...bar }: TitledScreenProps): ReactNode {
  return <Screen top={<TitleBar {...bar} leave={useLeave()} />}>{children}</Screen>
}

/** The state of a whole page (empty, failed), a little above the middle of the free space. */
export function CentredState({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="screen-centred">{children}</div>
}
