import { Badge } from '@app/ui/badge'
import { DataTable, type TableColumn } from '@app/ui/data-table'
import { formatDayAndTime } from '@app/ui/format/dates'
import { useMemo, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { DifferenceList } from './difference-list.tsx'
import { systemNames } from './differences.rules.ts'
import { dayText, tashkent } from './look-days.ts'
import type { Look, Settling } from './reconciliation.queries.ts'
import type { RefundQuestion } from './refund-confirm.tsx'

interface LooksTableProps {
  readonly looks: readonly Look[]
  readonly isStale: boolean
  readonly isAdmin: boolean
  readonly emptyText: string
  readonly onSettle: (settling: Settling) => void
  readonly onRefund: (question: RefundQuestion) => void
}

const Found = ({ look }: { readonly look: Look }): ReactNode => {
  const t = useT()
  const over = look.differences.length - look.open
  return (
    <span className="rec-found">
      {look.open > 0 ? (
        <Badge tone={look.isLatest ? 'bad' : 'muted'}>{t('rec.openCount', { count: look.open })}</Badge>
      ) : null}
      {over > 0 ? <Badge tone="ok">{t('rec.overCount', { count: over })}</Badge> : null}
      {look.differences.length === 0 ? <span className="rec-quiet">{t('rec.none')}</span> : null}
      {look.isLatest ? null : <span className="rec-quiet">{t('rec.later')}</span>}
    </span>
  )
}

/** A row is one look at a day of a provider; it unfolds into what differed. */
export function LooksTable({
  looks,
  isStale,
  isAdmin,
  emptyText,
  onSettle,
  onRefund,
}: LooksTableProps): ReactNode {
  const t = useT()
  const columns = useMemo(
    (): readonly TableColumn<Look>[] => [
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
        cell: (look) => <Found look={look} />,
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
      rows={looks}
      rowKey={({ id }) => String(id)}
      renderDetail={(look) => (
        <DifferenceList look={look} isAdmin={isAdmin} onSettle={onSettle} onRefund={onRefund} />
      )}
      emptyText={emptyText}
      sort={null}
      isStale={isStale}
    />
  )
}
