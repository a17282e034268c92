import { Button } from '@app/ui/button'
import { StaleNote } from '@app/ui/error-state'
import { Pager } from '@app/ui/pager'
import { Select } from '@app/ui/select'
import { TabPanel, Tabs } from '@app/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState, type ReactNode } from 'react'
import { OperatorBar } from '../../shared/operator-bar.tsx'
import { DoneNote } from '../../shared/done-note.tsx'
import { useT } from '../../shared/i18n.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { products } from '../../shared/products.ts'
import { useProductClient } from '../../shared/use-product-client.ts'
import { WaitingOrders } from '../../shared/waiting-orders/waiting-orders.tsx'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { systemNames } from './differences.rules.ts'
import { ReconciliationsTable } from './reconciliations-table.tsx'
import './reconciliation-page.css'
import { paymentSystems, type ReconciliationSearch } from './reconciliation-search.ts'
import { reconciliationsQuery, pageSize, type Settling } from './reconciliation.queries.ts'
import { RefundConfirm, type RefundQuestion } from './refund-confirm.tsx'
import { RunConfirm } from './run-confirm.tsx'
import { SettleConfirm } from './settle-confirm.tsx'

interface ReconciliationPageProps {
  readonly account: ReactNode
  /** Only admins refund; the server checks it with every request. */
  readonly isAdmin: boolean
}

const any = 'any'

/** Our payments compared with the statements of the providers: differences, next actions and settlements. */
export function ReconciliationPage({ account, isAdmin }: ReconciliationPageProps): ReactNode {
  const t = useT()
  const search = useSearch({ from: '/reconciliation' })
  const navigate = useNavigate({ from: '/reconciliation' })
  const client = useProductClient('vio')
  const query = useQuery(reconciliationsQuery(client, search))
  const [isRunning, setRunning] = useState(false)
  const [settling, setSettling] = useState<Settling | null>(null)
  const [refund, setRefund] = useState<RefundQuestion | null>(null)
  const [done, setDone] = useState('')
  const { list = 'open' } = search
  const reconciliations = query.data
  usePageTitle(t('report.pageTitle', { title: t('operator.reconciliation'), name: products.vio.name }))
  const show = (next: ReconciliationSearch): void =>
    void navigate({ search: ({ signIn }) => ({ ...(signIn && { signIn }), ...next }), replace: true })
  const system = search.system && { system: search.system }
  const ask = useCallback((question: Settling | null) => {
    setDone('')
    setSettling(question)
  }, [])
  const askRefund = useCallback((question: RefundQuestion | null) => {
    setDone('')
    setRefund(question)
  }, [])
  return (
    <>
      <OperatorBar title={t('operator.reconciliation')} account={account} />
      <main className="operator-page">
        <Tabs
          id="reconciliation"
          label={t('rec.lists')}
          tabs={[
            {
              id: 'open',
              label: t('rec.open'),
              ...(reconciliations && { count: reconciliations.openTotal }),
            },
            { id: 'all', label: t('rec.all') },
          ]}
          currentId={list}
          onChange={(next) => show({ ...system, ...(next === 'all' && { list: next }) })}
        />
        <div className="rec-tools">
          <Select
            label={t('rec.system')}
            options={[
              { value: any, label: t('rec.systemAny') },
              ...paymentSystems.map((value) => ({ value, label: systemNames[value] })),
            ]}
            value={search.system ?? any}
            onChange={(value) =>
              show({ ...(value !== any && { system: value }), ...(list === 'all' && { list }) })
            }
          />
          <Button className="rec-run" size="medium" onClick={() => setRunning(true)}>
            {t('rec.run')}
          </Button>
        </div>
        <DoneNote text={done} />
        <WaitingOrders client={client} />
        {query.isError && reconciliations ? (
          <StaleNote
            text={t('operator.stale')}
            retryLabel={t('operator.retry')}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : null}
        <TabPanel tabsId="reconciliation" id={list}>
          <section className="operator-panel rec-panel">
            <Loaded query={query} failed={t('rec.failed')}>
              {({ data, total }) => (
                <>
                  <ReconciliationsTable
                    key={list}
                    reconciliations={data}
                    isStale={query.isPlaceholderData}
                    isAdmin={isAdmin}
                    emptyText={t(list === 'all' ? 'rec.emptyAll' : 'rec.emptyOpen')}
                    onSettle={ask}
                    onRefund={askRefund}
                  />
                  <Pages search={search} total={total} />
                </>
              )}
            </Loaded>
          </section>
        </TabPanel>
        <RunConfirm
          isOpen={isRunning}
          first={search.system ?? 'TELEGRAM_STARS'}
          onClose={() => setRunning(false)}
          onDone={setDone}
        />
        <SettleConfirm selected={settling} onClose={() => setSettling(null)} onDone={setDone} />
        <RefundConfirm selected={refund} onClose={() => setRefund(null)} onDone={setDone} />
      </main>
    </>
  )
}

interface PagesProps {
  readonly search: ReconciliationSearch
  readonly total: number
}

const Pages = ({ search, total }: PagesProps): ReactNode => {
  const t = useT()
  if (total <= pageSize) return null
  const { page = 1, ...filter } = search
  const first = (page - 1) * pageSize + 1
  return (
    <Pager
      label={t('board.pages')}
      summary={t('board.range', { first, last: Math.min(total, first + pageSize - 1), total })}
      page={page}
      pageCount={Math.min(100, Math.ceil(total / pageSize))}
      pageLabel={(number) => t('board.page', { number })}
      renderLink={({ page: number, ...link }) => (
        <Link to="/reconciliation" search={{ ...filter, ...(number > 1 && { page: number }) }} {...link} />
      )}
    />
  )
}
