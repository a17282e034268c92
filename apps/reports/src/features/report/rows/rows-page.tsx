import { errorText } from '@app/client/error-text'
import { Button } from '@app/ui/button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { OperatorBar } from '../../../shared/operator-bar.tsx'
import { useT } from '../../../shared/i18n.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { products } from '../../../shared/products.ts'
import { presetSpan } from '../../../shared/report-dates.ts'
import { readAddressPeriod } from '../../../shared/report-search.ts'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import { useProductClient } from '../../../shared/use-product-client.ts'
import { useToday } from '../../../shared/use-today.ts'
import { CsvButton } from '../csv-button.tsx'
import { PeriodProblem } from '../period/period-problem.tsx'
import { sectionQuery } from '../report.queries.ts'
import { csvFileName } from '../section-figures.ts'
import { deletionLabels } from '../sections/deletion-labels.ts'
import { findLabel } from '../sections/find-label.ts'
import { spanText } from '../period/span-text.ts'
import { rowsCsv } from './row-columns.ts'
import type { RowsFigure } from './rows-figure.ts'
import { rowsQuery } from './rows.queries.ts'
import { RowsShown } from './rows-shown.tsx'
import { RowsTable } from './rows-table.tsx'
import './rows-page.css'

interface RowsPageProps {
  readonly figure: RowsFigure
  readonly subject: string | undefined
  readonly account: ReactNode
}

/** The rows that a figure of a report counts, newest first. */
export function RowsPage({ figure, subject, account }: RowsPageProps): ReactNode {
  const t = useT()
  const { product, id, title } = figure.section
  const { zone, name } = products[product]
  const client = useProductClient(product)
  const today = useToday(zone)
  const { span: addressSpan, problem } = readAddressPeriod(useSearch({ from: '__root__' }), today)
  const span = addressSpan ?? presetSpan('today', today)
  const query = useInfiniteQuery(rowsQuery(client, figure, subject, span))
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? []
  const label = t(figure.label)
  usePageTitle(t('report.pageTitle', { title: label, name }))
  return (
    <>
      <OperatorBar title={label} account={account} />
      <main className="operator-page">
        <Link
          to={product === 'saath' ? '/report-old' : '/report-vio'}
          search={span}
          hash={id}
          className="operator-back"
        >
          <ChevronLeft size={18} aria-hidden="true" />
          {t('rows.back')}
        </Link>
        <PeriodProblem problem={problem} />
        <section className="operator-panel">
          <header className="rows-head">
            <h2 className="operator-panel-title">
              {name} · {t(title)}
              {subject === undefined ? null : <SubjectName figure={figure} subject={subject} span={span} />}
            </h2>
            {rows.length === 0 ? null : (
              <CsvButton
                client={client}
                report={figure.report}
                span={span}
                title={label}
                fileName={csvFileName(`${figure.report}-${figure.metric}`, span)}
                makeCsv={() => rowsCsv(rows, zone, t)}
              />
            )}
            <p className="rows-period">
              {spanText(span)} · {t('report.zone', { zone })}
            </p>
          </header>
          <Loaded query={query} failed={t('rows.failed')}>
            {() => <RowsTable rows={rows} caption={label} zone={zone} />}
          </Loaded>
          {rows.length === 0 ? null : (
            <footer className="rows-foot">
              <RowsShown figure={figure} subject={subject} span={span} count={rows.length} />
              {query.isFetchNextPageError ? (
                <span className="operator-problem" role="alert">
                  {t('rows.moreFailed')} {errorText(query.error, 'ru')}
                </span>
              ) : null}
              {query.hasNextPage ? (
                <Button
                  kind="tonal"
                  isBusy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('rows.more')}
                </Button>
              ) : null}
            </footer>
          )}
        </section>
      </main>
    </>
  )
}

interface SubjectNameProps {
  readonly figure: RowsFigure
  readonly subject: string
  readonly span: Parameters<typeof spanText>[0]
}

/** The name of the report's row. */
const SubjectName = ({ figure: { section, report }, subject, span }: SubjectNameProps): ReactNode => {
  const t = useT()
  if (report === 'ad-deletions') return ` · ${findLabel(t, deletionLabels, subject)}`
  return section.open((opened) => <RowName section={opened} subject={subject} span={span} />)
}

interface RowNameProps<Row> extends Pick<SubjectNameProps, 'subject' | 'span'> {
  readonly section: Parameters<typeof sectionQuery<Row>>[1]
}

const RowName = <Row,>({ section, subject, span }: RowNameProps<Row>): ReactNode => {
  const t = useT()
  const query = useQuery(sectionQuery(useProductClient(section.product), section, span))
  const row = query.data?.rows.find((each) => section.keyOf(each) === subject)
  return row === undefined ? null : ` · ${String(section.columns[0].values([row], t)[0] ?? '')}`
}
