import { createFileRoute } from '@tanstack/react-router'
import { DeskScreen } from '../app/desk-screen.tsx'
import { NotFoundScreen } from '../app/problem-screens.tsx'
import { findRowsFigure, readRowsSearch } from '../features/report/rows/rows-figure.ts'
import { RowsPage } from '../features/report/rows/rows-page.tsx'

const RowsScreen = () => {
  const search = Route.useSearch()
  const figure = findRowsFigure(search)
  if (!figure) return <NotFoundScreen />
  return (
    <DeskScreen product={figure.section.product}>
      {(account) => <RowsPage figure={figure} subject={search.subject} account={account} />}
    </DeskScreen>
  )
}

export const Route = createFileRoute('/rows')({ validateSearch: readRowsSearch, component: RowsScreen })
