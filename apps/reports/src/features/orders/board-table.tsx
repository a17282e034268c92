import { Badge } from '@app/ui/badge'
import { Checkbox } from '@app/ui/checkbox'
import { DataTable, type TableColumn } from '@app/ui/data-table'
import { formatDayAndTime } from '@app/ui/format/dates'
import { formatRupees } from '@app/ui/format/money'
import { Link } from '@tanstack/react-router'
import { useId, useMemo, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { OrderWarnings } from './order-warnings.tsx'
import type { ListedOrder } from './orders.queries.ts'

interface BoardTableProps {
  readonly caption: string
  readonly rows: readonly ListedOrder[]
  readonly isStale: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly emptyText: ReactNode
}

const place = { lang: 'ru', zone: 'Asia/Kolkata' } as const

/** Only orders with an allowed transition can be selected. */
const canChoose = ({ allowed }: ListedOrder): boolean => allowed.length > 0

export function BoardTable({
  caption,
  rows,
  isStale,
  chosen,
  onChoose,
  emptyText,
}: BoardTableProps): ReactNode {
  const t = useT()
  const names = useId()
  const free = rows.filter(canChoose)
  const columns = useMemo((): readonly TableColumn<ListedOrder>[] => {
    const choosable = rows.filter(canChoose)
    const toggle = (id: string, isOn: boolean): void => {
      const next = new Set(chosen)
      if (isOn) next.add(id)
      else next.delete(id)
      onChoose(next)
    }
    const count = choosable.filter(({ id }) => chosen.has(id)).length
    return [
      {
        id: 'number',
        header: (
          <span className="board-number">
            {choosable.length === 0 ? null : (
              <Checkbox
                isBare
                label={t('board.chooseAll')}
                labelledBy={`${names}-all ${names}-number`}
                isChecked={count === choosable.length}
                isPartly={count > 0 && count < choosable.length}
                isDisabled={isStale}
                onChange={(isOn) => onChoose(new Set(isOn ? choosable.map(({ id }) => id) : []))}
              />
            )}
            <span id={`${names}-number`}>{t('board.number')}</span>
          </span>
        ),
        isOneLine: true,
        cell: (order) => (
          <span className="board-number">
            {choosable.length === 0 ? null : (
              <Checkbox
                isBare
                label={t('board.choose')}
                labelledBy={`${names}-one ${names}-${order.id}`}
                isChecked={chosen.has(order.id)}
                isDisabled={isStale || !canChoose(order)}
                onChange={(isOn) => toggle(order.id, isOn)}
              />
            )}
            <Link
              id={`${names}-${order.id}`}
              to="/orders/$orderId"
              params={{ orderId: order.id }}
              className="board-link"
            >
              {order.id}
            </Link>
          </span>
        ),
      },
      {
        id: 'product',
        header: t('board.product'),
        align: 'start',
        minWidth: 200,
        cell: ({ product, isRealProduct }) => (
          <span className="board-product">
            {product.title}
            {isRealProduct ? null : <Badge>{t('board.demand')}</Badge>}
          </span>
        ),
      },
      {
        id: 'bought',
        header: t('board.bought'),
        align: 'start',
        isOneLine: true,
        cell: ({ group }) => t(group ? 'board.group' : 'board.alone'),
      },
      {
        id: 'total',
        header: t('board.total'),
        isOneLine: true,
        cell: ({ sums }) => formatRupees(sums.totalPaise),
      },
      {
        id: 'placed',
        header: t('board.placed'),
        align: 'start',
        minWidth: 140,
        isOneLine: true,
        cell: ({ createdAt }) => formatDayAndTime(createdAt, place),
      },
      {
        id: 'careful',
        header: t('board.careful'),
        align: 'start',
        minWidth: 160,
        cell: (order) => <OrderWarnings order={order} />,
      },
    ]
  }, [rows, chosen, onChoose, isStale, names, t])
  return (
    <>
      {/* Each checkbox is labelled by its action and the text beside it. */}
      <span id={`${names}-all`} hidden>
        {t('board.chooseAll')}
      </span>
      <span id={`${names}-one`} hidden>
        {t('board.choose')}
      </span>
      <DataTable
        className={
          free.length > 0 ? 'operator-table board-table board-table-chooses' : 'operator-table board-table'
        }
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        emptyText={emptyText}
        sort={null}
        isStale={isStale}
      />
    </>
  )
}
