import { toCsv } from '@app/ui/csv'
import { formatDayAndTime, type Zone } from '@app/ui/format/dates'
import type { PlainTextKey, ReportTranslator } from '../../../shared/i18n.ts'
import { statusText } from './row-status.ts'
import type { ReportedRow } from './rows.queries.ts'

/** The single source of the screen and the file. */
export interface RowColumn {
  readonly id: 'id' | 'kind' | 'at' | 'title' | 'status' | 'user'
  readonly header: PlainTextKey
  readonly textOf: (row: ReportedRow) => string
  readonly minWidth: number
}

/** Omits columns without information: the kind if there is only one, the user of user rows, empty titles and statuses. */
export function rowColumns(
  rows: readonly ReportedRow[],
  zone: Zone,
  t: ReportTranslator,
): readonly RowColumn[] {
  const kinds = new Set(rows.map(({ kind }) => kind))
  const [onlyKind] = kinds.size === 1 ? kinds : []
  const has: Readonly<Partial<Record<RowColumn['id'], boolean>>> = {
    kind: kinds.size > 1,
    title: rows.some(({ title }) => title !== null),
    status: rows.some(({ status }) => status !== null),
    user: kinds.size > 0 && onlyKind !== 'user',
  }
  const columns: readonly RowColumn[] = [
    { id: 'id', header: onlyKind ? `kind.${onlyKind}` : 'rows.id', textOf: ({ id }) => id, minWidth: 148 },
    { id: 'kind', header: 'rows.kind', textOf: ({ kind }) => t(`kind.${kind}`), minWidth: 112 },
    {
      id: 'at',
      header: 'rows.at',
      textOf: ({ at }) => formatDayAndTime(at, { lang: 'ru', zone }),
      minWidth: 152,
    },
    { id: 'title', header: 'rows.title', textOf: ({ title }) => title ?? '', minWidth: 240 },
    { id: 'status', header: 'rows.status', textOf: (row) => statusText(row, t), minWidth: 112 },
    {
      id: 'user',
      header: 'rows.user',
      textOf: ({ userId }) => userId ?? t('rows.visitor'),
      minWidth: 160,
    },
  ]
  return columns.filter(({ id }) => has[id] ?? true)
}

export function rowsCsv(rows: readonly ReportedRow[], zone: Zone, t: ReportTranslator): string {
  const columns = rowColumns(rows, zone, t)
  return toCsv(
    columns.map(({ header }) => t(header)),
    rows.map((row) => columns.map(({ textOf }) => textOf(row))),
  )
}
