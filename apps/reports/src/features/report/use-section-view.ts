import type { DateSpan } from '@app/ui/date-range'
import type { TableSort } from '@app/ui/table-sort'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Day } from '../../shared/report-dates.ts'
import { changeEntry, chartOf, ownPeriodOf, readReportView, sortOf, type ReportView } from './report-view.ts'

/** What the address says about one section; a link to the page shows the same section again. */
export function useSectionView(section: string, today: Day) {
  const view = readReportView(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (part: keyof ReportView, entry: string | null): void => {
    void navigate({
      to: '.',
      search: (search: ReportView) => changeEntry(search, part, section, entry),
      replace: true,
      resetScroll: false,
    })
  }
  return {
    own: ownPeriodOf(view, section, today),
    sort: sortOf(view, section),
    chart: chartOf(view, section),
    setOwnSpan: (span: DateSpan | null) => change('own', span && `${span.from}_${span.to}`),
    setChart: (metric: string | null) => change('chart', metric),
    setSort: ({ columnId, direction }: TableSort) => change('sort', `${columnId}_${direction}`),
  }
}
