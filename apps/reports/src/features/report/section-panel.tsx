import { useQuery } from '@tanstack/react-query'
import type { DateSpan } from '@app/ui/date-range'
import ChartColumn from 'lucide-react/icons/chart-column'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { products } from '../../shared/products.ts'
import { presetSpan, previousSpan } from '../../shared/report-dates.ts'
import { useProductClient } from '../../shared/use-product-client.ts'
import { useToday } from '../../shared/use-today.ts'
import { CsvButton } from './csv-button.tsx'
import { Meaning } from '../../shared/meaning.tsx'
import { OwnPeriod } from './period/own-period.tsx'
import { PeriodProblem } from './period/period-problem.tsx'
import { sectionQuery } from './report.queries.ts'
import type { ReportSection } from './report-section.ts'
import { SectionBody } from './section-body.tsx'
import { SectionChart } from './chart/section-chart.tsx'
import { SectionCurrency } from './section-currency.tsx'
import { csvFileName, sectionCsv } from './section-figures.ts'
import { SectionTotals } from './section-totals.tsx'
import { useSectionView } from './use-section-view.ts'
import './section-panel.css'

interface SectionPanelProps<Row> {
  readonly section: ReportSection<Row>
  /** The period of the page; null for today in the zone of each product. */
  readonly sharedSpan: DateSpan | null
}

export function SectionPanel<Row extends object>({ section, sharedSpan }: SectionPanelProps<Row>): ReactNode {
  const t = useT()
  const client = useProductClient(section.product)
  const today = useToday(products[section.product].zone)
  const view = useSectionView(section.id, today)
  const shared = sharedSpan ?? presetSpan('today', today)
  const span = view.own.span ?? shared
  const query = useQuery(sectionQuery(client, section, span))
  const before = useQuery(sectionQuery(client, section, previousSpan(span)))
  const beforeRows = before.isPlaceholderData ? null : (before.data?.rows ?? null)
  const title = t(section.title)
  // Ended offers have no figures by day.
  const charted = section.report === 'expired-products' ? null : section.report
  const metric = section.figures.find((figure) => figure.metric === view.chart)?.metric ?? null
  return (
    <section id={section.id} className="report-panel">
      <header className="report-panel-head">
        <div className="report-panel-name">
          <h2 className="report-panel-title">{title}</h2>
          <Meaning of={title}>{t(section.meaning)}</Meaning>
        </div>
        <OwnPeriod
          title={title}
          own={view.own.span}
          shared={shared}
          today={today}
          onChange={view.setOwnSpan}
        />
        {charted === null ? null : (
          <button
            type="button"
            className="report-own-open"
            aria-pressed={metric !== null}
            aria-label={t('report.chartOf', { title })}
            onClick={() => view.setChart(metric === null ? (section.figures[0]?.metric ?? null) : null)}
          >
            <ChartColumn size={18} aria-hidden="true" />
            {t('report.chart')}
          </button>
        )}
        {query.data && !query.isPlaceholderData && query.data.rows.length > 0 ? (
          <CsvButton
            client={client}
            report={section.report}
            span={span}
            title={title}
            fileName={csvFileName(section.file, span)}
            makeCsv={() => sectionCsv(section, query.data.rows, view.sort, t)}
          />
        ) : null}
        <PeriodProblem problem={view.own.problem} section={section.id} />
        <SectionCurrency product={section.product} span={span} query={query} />
      </header>
      <Loaded query={query} failed={t('report.failed')}>
        {({ rows }) => (
          <>
            {rows.length === 0 ? null : (
              <SectionTotals section={section} rows={rows} beforeRows={beforeRows} span={span} />
            )}
            {charted === null || metric === null || rows.length === 0 ? null : (
              <SectionChart
                section={section}
                report={charted}
                metric={metric}
                span={span}
                onMetric={view.setChart}
              />
            )}
            <SectionBody
              section={section}
              rows={rows}
              span={span}
              beforeRows={beforeRows}
              isStale={query.isPlaceholderData}
              sort={view.sort}
              onSort={view.setSort}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}
