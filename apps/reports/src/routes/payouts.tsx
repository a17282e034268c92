import { createFileRoute } from '@tanstack/react-router'
import { OperatorScreen } from '../app/operator-screen.tsx'
import { PayoutsPage } from '../features/payouts/payouts-page.tsx'
import { readPayoutSearch } from '../features/payouts/payout-search.ts'

export const Route = createFileRoute('/payouts')({
  validateSearch: readPayoutSearch,
  component: () => <OperatorScreen>{(account) => <PayoutsPage account={account} />}</OperatorScreen>,
})
