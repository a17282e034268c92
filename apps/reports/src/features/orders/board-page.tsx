import { StaleNote } from '@app/ui/error-state'
import { TabPanel, Tabs } from '@app/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { OperatorBar } from '../../shared/operator-bar.tsx'
import { useT } from '../../shared/i18n.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { products } from '../../shared/products.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { useSaath } from '../../shared/use-saath.ts'
import { useToday } from '../../shared/use-today.ts'
import { BoardFilters } from './board-filters.tsx'
import './board-page.css'
import { BoardPager } from './board-pager.tsx'
import { boardStates, hasFilters, type BoardSearch, type BoardState } from './board-search.ts'
import { BoardTable } from './board-table.tsx'
import { MoveBar } from './move-bar.tsx'
import { MoveResults, type MoveOutcome } from './move-results.tsx'
import { boardQuery, type ListedOrder } from './orders.queries.ts'

const noneSelected: ReadonlySet<string> = new Set()

/** The board where operators find and select orders, change their status and print packing lists. */
export function BoardPage({ account }: { readonly account: ReactNode }): ReactNode {
  const t = useT()
  const search = useSearch({ from: '/orders/' })
  const navigate = useNavigate({ from: '/orders/' })
  const { status = 'PLACED' } = search
  const today = useToday(products.saath.zone)
  const query = useQuery(boardQuery(useSaath(), search, today))
  const [chosen, setChosen] = useState(noneSelected)
  const [outcome, setOutcome] = useState<MoveOutcome | null>(null)
  usePageTitle(t('report.pageTitle', { title: t('operator.orders'), name: products.saath.name }))

  const show = (next: BoardSearch): void => {
    setChosen(noneSelected)
    void navigate({ search: ({ signIn }) => ({ ...(signIn && { signIn }), ...next }), replace: true })
  }
  const showState = (next: BoardState): void => {
    setOutcome(null)
    const { page: _page, ...rest } = search
    show({ ...rest, status: next })
  }
  const board = query.data
  // Rows of the previous status stay until the new ones have loaded; they cannot be selected.
  const rows = board?.data ?? []
  return (
    <>
      <OperatorBar title={t('operator.orders')} account={account} />
      <main className="operator-page">
        <Tabs
          id="board"
          label={t('board.states')}
          tabs={boardStates.map((state) => ({
            id: state,
            label: t(`order.${state}`),
            ...(board && { count: board.counts[state] }),
          }))}
          currentId={status}
          onChange={showState}
          density="tight"
        />
        <BoardFilters search={search} onChange={show} />
        {outcome ? <MoveResults outcome={outcome} onClose={() => setOutcome(null)} /> : null}
        {query.isError && board ? (
          <StaleNote
            text={t('operator.stale')}
            retryLabel={t('operator.retry')}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : null}
        <TabPanel tabsId="board" id={status}>
          <section className="operator-panel board-panel">
            <Loaded query={query} failed={t('board.failed')} size="board">
              {({ data, total }) => (
                <Rows
                  search={search}
                  rows={data}
                  total={total}
                  isStale={query.isPlaceholderData}
                  chosen={chosen}
                  onChoose={setChosen}
                  onReset={() => show(status === 'PLACED' ? {} : { status })}
                />
              )}
            </Loaded>
          </section>
        </TabPanel>
        <MoveBar
          orders={query.isPlaceholderData ? [] : rows.filter(({ id }) => chosen.has(id))}
          onClear={() => setChosen(noneSelected)}
          onMoved={(moved) => {
            setOutcome(moved)
            // Failed orders stay selected, because the operator checks them next.
            setChosen(new Set(moved.results.flatMap(({ id, problem }) => (problem === null ? [] : [id]))))
          }}
        />
      </main>
    </>
  )
}

interface RowsProps {
  readonly search: BoardSearch
  readonly rows: readonly ListedOrder[]
  readonly total: number
  readonly isStale: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onReset: () => void
}

const Rows = ({ search, rows, total, isStale, chosen, onChoose, onReset }: RowsProps): ReactNode => {
  const t = useT()
  return (
    <>
      <BoardTable
        caption={t('board.caption', { state: t(`order.${search.status ?? 'PLACED'}`) })}
        rows={rows}
        isStale={isStale}
        chosen={chosen}
        onChoose={onChoose}
        emptyText={
          hasFilters(search) ? (
            <span className="board-empty">
              {t('board.emptyFiltered')}
              <button type="button" className="board-reset" onClick={onReset}>
                {t('board.reset')}
              </button>
            </span>
          ) : (
            t('board.empty')
          )
        }
      />
      {rows.length > 0 ? <BoardPager search={search} shown={rows.length} total={total} /> : null}
    </>
  )
}
