import { Badge } from '@app/ui/badge'
import { Button } from '@app/ui/button'
import { DataTable, type TableColumn } from '@app/ui/data-table'
import { formatDay } from '@app/ui/format/dates'
import { formatRupees } from '@app/ui/format/money'
import { useMemo, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { DueOrders } from './due-orders.tsx'
import { payeeName, payeePhone } from './payee-name.ts'
import { payablePaise, type Due, type Dues } from './payouts.queries.ts'

interface DueTableProps {
  readonly dues: Dues
  readonly isStale: boolean
  readonly onPay: (due: Due) => void
}

const place = { lang: 'ru', zone: 'Asia/Kolkata' } as const

/** Each row expands to the orders of its amount. */
export function DueTable({ dues, isStale, onPay }: DueTableProps): ReactNode {
  const t = useT()
  const columns = useMemo(
    (): readonly TableColumn<Due>[] => [
      {
        id: 'who',
        header: t('pay.who'),
        cell: (due) => (
          <span className="payouts-who">
            {payeeName(due, t)}
            {due.isBanned ? <Badge tone="bad">{t('pay.banned')}</Badge> : null}
          </span>
        ),
      },
      { id: 'phone', header: t('pay.phone'), align: 'start', minWidth: 150, cell: payeePhone },
      { id: 'since', header: t('pay.since'), align: 'start', cell: ({ since }) => formatDay(since, place) },
      { id: 'orders', header: t('pay.orders'), cell: ({ orders }) => orders },
      { id: 'before', header: t('pay.before'), cell: ({ paidPaise }) => formatRupees(paidPaise) },
      {
        id: 'held',
        header: t('pay.held'),
        cell: ({ heldPaise }) => (heldPaise > 0 ? formatRupees(heldPaise) : ''),
      },
      { id: 'sum', header: t('pay.sum'), cell: ({ duePaise }) => <b>{formatRupees(duePaise)}</b> },
      {
        id: 'pay',
        header: '',
        cell: (due) => (
          <Button
            className="payouts-pay"
            kind="tonal"
            size="small"
            isDisabled={payablePaise(due) === 0}
            aria-label={t('pay.actionOf', { who: payeeName(due, t) })}
            onClick={() => onPay(due)}
          >
            {t('pay.action')}
          </Button>
        ),
      },
    ],
    [t, onPay],
  )
  return (
    <DataTable
      className="operator-table"
      caption={t('pay.due')}
      columns={columns}
      rows={dues.data}
      rowKey={({ userId }) => userId}
      renderDetail={({ userId }) => <DueOrders userId={userId} />}
      totals={{ who: t('pay.total'), sum: formatRupees(dues.totalPaise) }}
      emptyText={t('pay.emptyDue')}
      sort={null}
      isStale={isStale}
    />
  )
}
