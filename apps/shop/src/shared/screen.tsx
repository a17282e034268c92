import { useTakenOver } from '@app/shell/taken-over'
import { useBack } from '@app/shell/telegram-frame'
import { OfflineBar } from '@app/ui/offline-bar'
import { TitleBar } from '@app/ui/title-bar'
import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useT } from './i18n.ts'

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

/** A way back for the bar, unless Telegram draws one. The server draws it too: most people come without Telegram. */
export function useLeave(): ComponentProps<typeof TitleBar>['leave'] {
  const t = useT()
  const isHydrated = useHydrated()
  const { goBack, isOwnButtonShown } = useBack('/')
  return isHydrated && !isOwnButtonShown ? undefined : { label: t('action.back'), onLeave: goBack }
}

type TitledScreenProps = Omit<ComponentProps<typeof TitleBar>, 'leave' | 'variant'> & {
  readonly children: ReactNode
}

export function TitledScreen({ children, ...bar }: TitledScreenProps): ReactNode {
  return <Screen top={<TitleBar {...bar} variant="section" leave={useLeave()} />}>{children}</Screen>
}
