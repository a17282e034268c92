import { formatRupees } from '@app/ui/format/money'
import { Pager } from '@app/ui/pager'
import { TabPanel, Tabs } from '@app/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { OperatorBar } from '../../shared/operator-bar.tsx'
import { WaitingOrders } from '../../shared/waiting-orders/waiting-orders.tsx'
import { DoneNote } from '../../shared/done-note.tsx'
import { useT } from '../../shared/i18n.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { products } from '../../shared/products.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { useSaath } from '../../shared/use-saath.ts'
import { DueTable } from './due-table.tsx'
import { PaidTable } from './paid-table.tsx'
import { PayConfirm } from './pay-confirm.tsx'
import { payeeName } from './payee-name.ts'
import { duesQuery, pageSize, paidQuery, type Due } from './payouts.queries.ts'
import './payouts-page.css'

/** Amounts due to referrers with their orders, and past payouts. */
export function PayoutsPage({ account }: { readonly account: ReactNode }): ReactNode {
  const t = useT()
  const { list = 'due', page = 1 } = useSearch({ from: '/payouts' })
  const navigate = useNavigate({ from: '/payouts' })
  const client = useSaath()
  const dues = useQuery({ ...duesQuery(client, page), enabled: list === 'due' })
  const paid = useQuery({ ...paidQuery(client, page), enabled: list === 'paid' })
  const [selectedDue, setSelectedDue] = useState<Due | null>(null)
  const [done, setDone] = useState('')
  usePageTitle(t('report.pageTitle', { title: t('operator.payouts'), name: products.saath.name }))
  return (
    <>
      <OperatorBar title={t('operator.payouts')} account={account} />
      <main className="operator-page">
        <Tabs
          id="payouts"
          label={t('pay.states')}
          tabs={[
            { id: 'due', label: t('pay.due'), ...(dues.data && { count: dues.data.total }) },
            { id: 'paid', label: t('pay.paid') },
          ]}
          currentId={list}
          onChange={(next) =>
            void navigate({ search: () => (next === 'paid' ? { list: next } : {}), replace: true })
          }
        />
        <DoneNote text={done} />
        <WaitingOrders client={client} />
        <TabPanel tabsId="payouts" id={list}>
          <section className="operator-panel payouts-panel">
            {list === 'due' ? (
              <Loaded query={dues} failed={t('pay.failed')}>
                {(data) => <DueTable dues={data} isStale={dues.isPlaceholderData} onPay={setSelectedDue} />}
              </Loaded>
            ) : (
              <Loaded query={paid} failed={t('pay.failed')}>
                {(data) => <PaidTable paid={data} isStale={paid.isPlaceholderData} />}
              </Loaded>
            )}
            <Pages list={list} page={page} total={(list === 'due' ? dues : paid).data?.total ?? 0} />
          </section>
        </TabPanel>
        <PayConfirm
          due={selectedDue}
          onClose={() => setSelectedDue(null)}
          onPaid={(due, paidPaise) =>
            setDone(
              paidPaise === null
                ? t('two.recorded')
                : t('pay.done', { sum: formatRupees(paidPaise), who: payeeName(due, t) }),
            )
          }
        />
      </main>
    </>
  )
}

interface PagesProps {
  readonly list: 'due' | 'paid'
  readonly page: number
  readonly total: number
}

const Pages = ({ list, page, total }: PagesProps): ReactNode => {
  const t = useT()
  if (total <= pageSize) return null
  const first = (page - 1) * pageSize + 1
  return (
    <Pager
      label={t('board.pages')}
      summary={t('board.range', { first, last: Math.min(total, first + pageSize - 1), total })}
      page={page}
      pageCount={Math.min(100, Math.ceil(total / pageSize))}
      pageLabel={(number) => t('board.page', { number })}
      renderLink={({ page: number, ...link }) => (
        <Link
          to="/payouts"
          search={{ ...(list === 'paid' && { list }), ...(number > 1 && { page: number }) }}
          {...link}
        />
      )}
    />
  )
}
