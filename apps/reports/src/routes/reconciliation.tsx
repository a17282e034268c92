import { createFileRoute } from '@tanstack/react-router'
import { OperatorScreen } from '../app/operator-screen.tsx'
import { ReconciliationPage } from '../features/reconciliation/reconciliation-page.tsx'
import { readReconciliationSearch } from '../features/reconciliation/reconciliation-search.ts'

export const Route = createFileRoute('/reconciliation')({
  validateSearch: readReconciliationSearch,
  component: () => (
    <OperatorScreen product="vio">
      {(account, isAdmin) => <ReconciliationPage account={account} isAdmin={isAdmin} />}
    </OperatorScreen>
  ),
})
