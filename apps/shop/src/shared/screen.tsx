import { Screen as ScreenWithOfflineBar } from '@app/shell/screen'
import { useBack } from '@app/shell/telegram-frame'
import { TitleBar } from '@app/ui/title-bar'
import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useT } from './i18n.ts'

interface ScreenProps {
  readonly top: ReactNode
  readonly children: ReactNode
}

export function Screen(props: ScreenProps): ReactNode {
  return <ScreenWithOfflineBar {...props} offline={useT()('frame.offline')} />
}

/** The back button of the bar, unless Telegram shows its own. The page server renders it: most visits are on the web. */
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
