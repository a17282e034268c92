import type { PlainTextKey } from '../../../shared/i18n.ts'
import type { ProductId } from '../../../shared/products.ts'
import { count, share, words } from '../report-columns.ts'
import type { SearchRow, UserRow } from '../report.queries.ts'
import type { ReportSection, SectionFigure } from '../report-section.ts'

/** A figure that sums a count over all rows. */
export function sumFigure<Row>(
  metric: string,
  label: PlainTextKey,
  meaning: PlainTextKey,
  countOf: (row: Row) => number,
): SectionFigure<Row> {
  return { metric, label, meaning, valueOf: (rows) => rows.reduce((all, row) => all + countOf(row), 0) }
}

interface UserLabels {
  readonly active: PlainTextKey
  readonly stopped: PlainTextKey
}

/** The common parts of the user sections of both products. */
export function userParts(
  product: ProductId,
  labels: UserLabels,
): Omit<ReportSection<UserRow>, 'id' | 'read' | 'sends' | 'file'> {
  const countOf =
    (status: UserRow['status']) =>
    (row: UserRow): number =>
      row.status === status ? row.count : 0
  return {
    product,
    title: 'section.users',
    meaning: 'meaning.users',
    report: 'users',
    keyOf: ({ status }) => status,
    cellFigure: ({ status }) => ({ metric: `${status}Count` }),
    figures: [
      sumFigure('activeCount', labels.active, 'meaning.activeUsers', countOf('active')),
      sumFigure('stoppedCount', labels.stopped, 'meaning.stoppedUsers', countOf('stopped')),
      sumFigure('phoneOnlyCount', 'users.phoneOnly', 'meaning.phoneOnly', countOf('phoneOnly')),
    ],
    columns: [
      words('status', 'column.status', ({ status }, t) =>
        t(status === 'phoneOnly' ? 'users.phoneOnly' : labels[status]),
      ),
      count('count', 'column.count', (row) => row.count),
      share('share', 'column.share', (row) => row.count),
    ],
  }
}

export function searchParts(product: ProductId): Omit<ReportSection<SearchRow>, 'id' | 'read' | 'file'> {
  return {
    product,
    title: 'section.searches',
    meaning: 'meaning.searches',
    report: 'searches',
    keyOf: ({ query, isRare }) => `${isRare ? 'rare' : 'text'} ${query}`,
    sends: 'days',
    figures: [sumFigure('count', 'figure.searches', 'meaning.searches', (row) => row.count)],
    columns: [
      words('query', 'column.query', ({ query }) => query),
      count('count', 'column.count', (row) => row.count),
    ],
  }
}
