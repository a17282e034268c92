import { Segmented } from '@app/ui/segmented'
import type { DateSpan } from '@app/ui/date-range'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { useProductClient } from '../../../shared/use-product-client.ts'
import { seriesQuery, type SeriesReport } from '../report.queries.ts'
import type { ReportSection } from '../report-section.ts'
import './section-chart.css'

const DayBars = lazy(() => import('./day-bars.tsx'))

interface SectionChartProps<Row> {
  readonly section: ReportSection<Row>
  readonly report: SeriesReport
  /** The drawn figure. */
  readonly metric: string
  readonly span: DateSpan
  readonly onMetric: (metric: string) => void
}

/** A figure of the section by day. The chart library is loaded on demand. */
export function SectionChart<Row>({
  section,
  report,
  metric,
  span,
  onMetric,
}: SectionChartProps<Row>): ReactNode {
  const t = useT()
  const query = useQuery(seriesQuery(useProductClient(section.product), report, metric, span))
  const figure = section.figures.find((each) => each.metric === metric)
  return (
    <div className="report-chart">
      {section.figures.length > 1 ? (
        <Segmented
          className="report-chart-metrics"
          label={t('report.chartOf', { title: t(section.title) })}
          options={section.figures.map(({ metric: value, label }) => ({ value, label: t(label) }))}
          value={metric}
          onChange={onMetric}
        />
      ) : null}
      <Loaded query={query} failed={t('report.chartFailed')}>
        {(days) => (
          <Suspense fallback={<div className="report-chart-space" />}>
            <DayBars days={days} label={figure ? t(figure.label) : ''} />
          </Suspense>
        )}
      </Loaded>
    </div>
  )
}
