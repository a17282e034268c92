import { useSession, useStartState } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useHydrated } from '@tanstack/react-router'
import KeyRound from 'lucide-react/icons/key-round'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'
import { useOverlayTrigger } from './overlays.ts'
import { CentredState } from './screen.tsx'

interface PersonGateProps {
  /** Why it is worth signing in, in a few words. */
  readonly title: string
  readonly text: string
  readonly icon: ReactNode
  /** Stands while Telegram is still signing the person in. */
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** What belongs to a person: a visitor is invited instead of being shown an empty list. */
export function PersonGate({ title, text, icon, skeleton, children }: PersonGateProps): ReactNode {
  const t = useT()
  const isHydrated = useHydrated()
  const { status } = useSession()
  const startState = useStartState()
  const { trigger } = useOverlayTrigger('phone')
  if (status === 'signedIn') return children
  if (!isHydrated || startState === 'starting') return skeleton
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
