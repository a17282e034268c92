import type { DateSpan } from '@app/ui/date-range'
import type { TableSort } from '@app/ui/table-sort'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Day } from '../../shared/report-dates.ts'
import {
  changeEntry,
  readChart,
  readOwnPeriod,
  readReportView,
  readSort,
  type ReportView,
} from './report-view.ts'

/** The state of one section, which is stored in the address. */
export function useSectionView(section: string, today: Day) {
  const view = readReportView(useSearch({ strict: false }), [section])
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
    own: readOwnPeriod(view, section, today),
    sort: readSort(view, section),
    chart: readChart(view, section),
    setOwnSpan: (span: DateSpan | null) => change('own', span && `${span.from}_${span.to}`),
    setChart: (metric: string | null) => change('chart', metric),
    setSort: ({ columnId, direction }: TableSort) => change('sort', `${columnId}_${direction}`),
  }
}
