import { createFileRoute } from '@tanstack/react-router'
import { OperatorScreen } from '../app/operator-screen.tsx'
import { readPackingSearch } from '../features/orders/board-search.ts'
import { PackingPage } from '../features/orders/packing-page.tsx'

export const Route = createFileRoute('/orders/packing')({
  validateSearch: readPackingSearch,
  component: () => <OperatorScreen>{(account) => <PackingPage account={account} />}</OperatorScreen>,
})
