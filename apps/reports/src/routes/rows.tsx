import { createFileRoute } from '@tanstack/react-router'
import { OperatorScreen } from '../app/operator-screen.tsx'
import { NotFoundScreen } from '../app/problem-screens.tsx'
import { findRowsFigure, readRowsSearch } from '../features/report/rows/rows-figure.ts'
import { RowsPage } from '../features/report/rows/rows-page.tsx'

const RowsScreen = () => {
  const search = Route.useSearch()
  const figure = findRowsFigure(search)
  if (!figure) return <NotFoundScreen />
  return (
    <OperatorScreen product={figure.section.product}>
      {(account) => <RowsPage figure={figure} subject={search.subject} account={account} />}
    </OperatorScreen>
  )
}

export const Route = createFileRoute('/rows')({ validateSearch: readRowsSearch, component: RowsScreen })
