import { useSession, useStartState } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useHydrated } from '@tanstack/react-router'
import KeyRound from 'lucide-react/icons/key-round'
import type { ComponentProps, ReactNode } from 'react'
import { useT } from './i18n.ts'
import { useOverlayTrigger } from './overlays.ts'
import { CentredState, TitledScreen } from './screen.tsx'

interface PersonScreenProps extends ComponentProps<typeof TitledScreen> {
  /** The reason to sign in, in a few words. */
  readonly invitation: { readonly title: string; readonly text: string; readonly icon: ReactNode }
  /** Shown while Telegram signs the user in. */
  readonly skeleton: ReactNode
}

/** A screen for signed-in users: a visitor sees an invitation instead of an empty list. */
export function PersonScreen({ invitation, skeleton, children, ...screen }: PersonScreenProps): ReactNode {
  const isHydrated = useHydrated()
  const { status } = useSession()
  const startState = useStartState()
  const isStarting = !isHydrated || startState === 'starting'
  return (
    <TitledScreen {...screen}>
      {status === 'signedIn' ? children : isStarting ? skeleton : <Invitation {...invitation} />}
    </TitledScreen>
  )
}

const Invitation = ({ title, text, icon }: PersonScreenProps['invitation']): ReactNode => {
  const t = useT()
  const { trigger } = useOverlayTrigger('phone')
  return (
    <CentredState>
      <EmptyState
        title={title}
        text={text}
        icon={icon}
        badge={<KeyRound />}
        action={<Button {...trigger}>{t('action.signIn')}</Button>}
      />
    </CentredState>
  )
}
