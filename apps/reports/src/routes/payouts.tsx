import { createFileRoute } from '@tanstack/react-router'
import { DeskScreen } from '../app/desk-screen.tsx'
import { PayoutsPage } from '../features/payouts/payouts-page.tsx'
import { readPayoutSearch } from '../features/payouts/payout-search.ts'

export const Route = createFileRoute('/payouts')({
  validateSearch: readPayoutSearch,
  component: () => <DeskScreen>{(account) => <PayoutsPage account={account} />}</DeskScreen>,
})
