import type { ReactNode } from 'react'
import { AccessGate } from '../features/access/access-gate.tsx'
import { AccountMenu } from '../features/access/account-menu.tsx'
import { useAccess } from '../features/access/use-access.ts'
import type { ProductId } from '../shared/products.ts'

interface OperatorScreenProps {
  /** Whose desk it is. */
  readonly product?: ProductId
  readonly children: (account: ReactNode, isAdmin: boolean) => ReactNode
}

/** A page of a product's desk behind the question who may work there. */
export function OperatorScreen({ product = 'saath', children }: OperatorScreenProps): ReactNode {
  const access = useAccess().find(({ client }) => client.product === product)?.access
  const isAdmin = access?.kind === 'allowed' && access.person.role === 'admin'
  return (
    <AccessGate wanted={[product]}>{() => children(<AccountMenu product={product} />, isAdmin)}</AccessGate>
  )
}
