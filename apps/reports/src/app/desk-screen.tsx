import type { ReactNode } from 'react'
import { AccessGate } from '../features/access/access-gate.tsx'
import { AccountMenu } from '../features/access/account-menu.tsx'

const saath = ['saath'] as const

interface DeskScreenProps {
  readonly children: (account: ReactNode) => ReactNode
}

/** A page of Saath's desk behind the question who may work there. */
export function DeskScreen({ children }: DeskScreenProps): ReactNode {
  return <AccessGate wanted={saath}>{() => children(<AccountMenu product="saath" />)}</AccessGate>
}
