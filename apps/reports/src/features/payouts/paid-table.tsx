import { DataTable, type TableColumn } from '@app/ui/data-table'
import { formatDayAndTime } from '@app/ui/format/dates'
import { formatRupees } from '@app/ui/format/money'
import { useMemo, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { payeeName, payeePhone } from './payee-name.ts'
import type { Paid, Payout } from './payouts.queries.ts'

interface PaidTableProps {
  readonly paid: Paid
  readonly isStale: boolean
}

const place = { lang: 'ru', zone: 'Asia/Kolkata' } as const

export function PaidTable({ paid, isStale }: PaidTableProps): ReactNode {
  const t = useT()
  const columns = useMemo(
    (): readonly TableColumn<Payout>[] => [
      { id: 'who', header: t('pay.who'), cell: (payout) => payeeName(payout, t) },
      { id: 'phone', header: t('pay.phone'), align: 'start', minWidth: 150, cell: payeePhone },
      {
        id: 'at',
        header: t('pay.at'),
        align: 'start',
        minWidth: 150,
        cell: ({ paidAt }) => formatDayAndTime(paidAt, place),
      },
      { id: 'orders', header: t('pay.orders'), cell: ({ orders }) => orders },
      { id: 'sum', header: t('pay.sum'), cell: ({ paidPaise }) => <b>{formatRupees(paidPaise)}</b> },
    ],
    [t],
  )
  return (
    <DataTable
      className="operator-table"
      caption={t('pay.paid')}
      columns={columns}
      rows={paid.data}
      rowKey={({ userId, paidAt }) => `${userId} ${paidAt}`}
      totals={{ who: t('pay.total'), sum: formatRupees(paid.totalPaise) }}
      emptyText={t('pay.emptyPaid')}
      sort={null}
      isStale={isStale}
    />
  )
}
