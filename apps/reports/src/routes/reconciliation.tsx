import { createFileRoute } from '@tanstack/react-router'
import { DeskScreen } from '../app/desk-screen.tsx'
import { ReconciliationPage } from '../features/reconciliation/reconciliation-page.tsx'
import { readReconciliationSearch } from '../features/reconciliation/reconciliation-search.ts'

export const Route = createFileRoute('/reconciliation')({
  validateSearch: readReconciliationSearch,
  component: () => (
    <DeskScreen product="vio">
      {(account, isAdmin) => <ReconciliationPage account={account} isAdmin={isAdmin} />}
    </DeskScreen>
  ),
})
