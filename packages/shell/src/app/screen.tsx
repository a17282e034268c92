import { OfflineBar } from '@app/ui/offline-bar'
import type { ReactNode } from 'react'
import { useTakenOver } from './taken-over.ts'

interface ScreenProps {
  readonly top: ReactNode
  /** Said while the network is lost. */
  readonly offline: string
  readonly children: ReactNode
}

/** A page: its bar, the word about a lost network under it, its content. */
export function Screen({ top, offline, children }: ScreenProps): ReactNode {
  useTakenOver()
  return (
    <>
      {top}
      <OfflineBar>{offline}</OfflineBar>
      {children}
    </>
  )
}
