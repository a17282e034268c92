import { OfflineBar } from '@app/ui/offline-bar'
import type { ReactNode } from 'react'
import { useMarkHydrated } from './hydration.ts'

interface ScreenProps {
  readonly top: ReactNode
  /** Displayed without a network. */
  readonly offline: string
  readonly children: ReactNode
}

/** A page: its bar, the notice about a lost network, its content. */
export function Screen({ top, offline, children }: ScreenProps): ReactNode {
  useMarkHydrated()
  return (
    <>
      {top}
      <OfflineBar>{offline}</OfflineBar>
      {children}
    </>
  )
}
