import { createFileRoute } from '@tanstack/react-router'
import { OperatorScreen } from '../app/operator-screen.tsx'
import { BoardPage } from '../features/orders/board-page.tsx'
import { readBoardSearch } from '../features/orders/board-search.ts'

export const Route = createFileRoute('/orders/')({
  validateSearch: readBoardSearch,
  component: () => <OperatorScreen>{(account) => <BoardPage account={account} />}</OperatorScreen>,
})
