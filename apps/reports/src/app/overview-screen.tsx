import type { ReactNode } from 'react'
import { AccessGate } from '../features/access/access-gate.tsx'
import { AccountMenu } from '../features/access/account-menu.tsx'
import { OverviewPage } from '../features/overview/overview-page.tsx'
import { productIds } from '../shared/products.ts'

/** The start page behind the access check. */
export function OverviewScreen(): ReactNode {
  return (
    <AccessGate wanted={productIds}>
      {(parts) => <OverviewPage parts={parts} account={<AccountMenu product="saath" />} />}
    </AccessGate>
  )
}
