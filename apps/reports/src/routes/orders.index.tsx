import { createFileRoute } from '@tanstack/react-router'
import { DeskScreen } from '../app/desk-screen.tsx'
import { BoardPage } from '../features/order-desk/board-page.tsx'
import { readBoardSearch } from '../features/order-desk/board-search.ts'

export const Route = createFileRoute('/orders/')({
  validateSearch: readBoardSearch,
  component: () => <DeskScreen>{(account) => <BoardPage account={account} />}</DeskScreen>,
})
