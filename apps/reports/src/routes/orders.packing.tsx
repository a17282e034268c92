import { createFileRoute } from '@tanstack/react-router'
import { DeskScreen } from '../app/desk-screen.tsx'
import { readPackingSearch } from '../features/order-desk/board-search.ts'
import { PackingPage } from '../features/order-desk/packing-page.tsx'

export const Route = createFileRoute('/orders/packing')({
  validateSearch: readPackingSearch,
  component: () => <DeskScreen>{(account) => <PackingPage account={account} />}</DeskScreen>,
})
