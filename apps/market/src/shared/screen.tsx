import { useTakenOver } from '@app/shell/taken-over'
import { useBack } from '@app/shell/telegram-frame'
import { OfflineBar } from '@app/ui/offline-bar'
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

/** A page: its bar, the word about a lost network under it, its content. */
export function Screen({ top, children }: ScreenProps): ReactNode {
  const t = useT()
  useTakenOver()
  return (
    <>
      {top}
      <OfflineBar>{t('frame.offline')}</OfflineBar>
      {children}
    </>
  )
}

/** A way back for the bar, unless Telegram draws one or nothing lies behind. Known only after hydration. */
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

/** For the state of a whole page (empty, failed): a little above the middle of what is left. */
export function CentredState({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="screen-centred">{children}</div>
}
