import { Badge } from '@app/ui/badge'
import { DataTable, type TableColumn } from '@app/ui/data-table'
import { formatDayAndTime } from '@app/ui/format/dates'
import { useMemo, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { DifferenceList } from './difference-list.tsx'
import { systemNames } from './differences.rules.ts'
import { dayText, tashkent } from './reconciliation-days.ts'
import type { Reconciliation, Settling } from './reconciliation.queries.ts'
import type { RefundQuestion } from './refund-confirm.tsx'

interface ReconciliationsTableProps {
  readonly reconciliations: readonly Reconciliation[]
  readonly isStale: boolean
  readonly isAdmin: boolean
  readonly emptyText: string
  readonly onSettle: (settling: Settling) => void
  readonly onRefund: (question: RefundQuestion) => void
}

const Found = ({ reconciliation }: { readonly reconciliation: Reconciliation }): ReactNode => {
  const t = useT()
  const over = reconciliation.differences.length - reconciliation.open
  return (
    <span className="rec-found">
      {reconciliation.open > 0 ? (
        <Badge tone={reconciliation.isLatest ? 'bad' : 'muted'}>
          {t('rec.openCount', { count: reconciliation.open })}
        </Badge>
      ) : null}
      {over > 0 ? <Badge tone="ok">{t('rec.overCount', { count: over })}</Badge> : null}
      {reconciliation.differences.length === 0 ? <span className="rec-quiet">{t('rec.none')}</span> : null}
      {reconciliation.isLatest ? null : <span className="rec-quiet">{t('rec.later')}</span>}
    </span>
  )
}

/** Each row is one comparison of a day with a provider; it expands to the differences. */
export function ReconciliationsTable({
  reconciliations,
  isStale,
  isAdmin,
  emptyText,
  onSettle,
  onRefund,
}: ReconciliationsTableProps): ReactNode {
  const t = useT()
  const columns = useMemo(
    (): readonly TableColumn<Reconciliation>[] => [
      {
        id: 'day',
        header: t('rec.day'),
        isOneLine: true,
        cell: ({ day, paymentSystem }) => (
          <span className="rec-day">
            {dayText(day)}
            <small>{systemNames[paymentSystem]}</small>
          </span>
        ),
      },
      {
        id: 'differs',
        header: t('rec.differs'),
        align: 'start',
        minWidth: 150,
        cell: (reconciliation) => <Found reconciliation={reconciliation} />,
      },
      { id: 'checked', header: t('rec.checked'), cell: ({ checked }) => checked },
      {
        id: 'matched',
        header: t('rec.matched'),
        cell: ({ checked, differences }) => Math.max(0, checked - differences.length),
      },
      {
        id: 'when',
        header: t('rec.when'),
        align: 'start',
        isOneLine: true,
        minWidth: 170,
        cell: ({ createdAt, startedBy }) => (
          <span className="rec-day">
            {formatDayAndTime(createdAt, tashkent)}
            <small>{startedBy === null ? t('rec.byClock') : t('rec.byHand', { who: startedBy })}</small>
          </span>
        ),
      },
    ],
    [t],
  )
  return (
    <DataTable
      className="operator-table rec-table"
      caption={t('rec.caption')}
      columns={columns}
      rows={reconciliations}
      rowKey={({ id }) => String(id)}
      renderDetail={(reconciliation) => (
        <DifferenceList
          reconciliation={reconciliation}
          isAdmin={isAdmin}
          onSettle={onSettle}
          onRefund={onRefund}
        />
      )}
      emptyText={emptyText}
      sort={null}
      isStale={isStale}
    />
  )
}
