import type { ReactNode } from 'react'
import { AccessGate } from '../features/access/access-gate.tsx'
import { AccountMenu } from '../features/access/account-menu.tsx'
import { useAccess } from '../features/access/use-access.ts'
import type { ProductId } from '../shared/products.ts'

interface OperatorScreenProps {
  /** The product whose operators may use the page. */
  readonly product?: ProductId
  readonly children: (account: ReactNode, isAdmin: boolean) => ReactNode
}

/** An operator page of one product, behind the access check. */
export function OperatorScreen({ product = 'saath', children }: OperatorScreenProps): ReactNode {
  const access = useAccess().find(({ client }) => client.product === product)?.access
  const isAdmin = access?.kind === 'allowed' && access.person.role === 'admin'
  return (
    <AccessGate wanted={[product]}>{() => children(<AccountMenu product={product} />, isAdmin)}</AccessGate>
  )
}
