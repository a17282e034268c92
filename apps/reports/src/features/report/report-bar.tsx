import type { DateSpan } from '@app/ui/date-range'
import { Badge } from '@app/ui/badge'
import type { Zone } from '@app/ui/format/dates'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { presetIds, presetSpan, type Day } from '../../shared/report-dates.ts'
import { ReportsMark } from '../../shared/reports-mark.tsx'
import { PeriodInputs } from './period/period-inputs.tsx'
import { reports, type ReportId } from './reports.ts'
import '../../shared/page-bar.css'
import './report-bar.css'

interface ReportBarProps {
  readonly report: ReportId
  /** Null: today. */
  readonly span: DateSpan | null
  readonly today: Day
  /** The zone of today. */
  readonly zone: Zone
  readonly account: ReactNode
}

export function ReportBar({ report, span, today, zone, account }: ReportBarProps): ReactNode {
  const t = useT()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [report])

  const choose = (next: DateSpan): void => {
    // Today is not written into the address, so that the same address shows tomorrow's figures tomorrow.
    const isToday = next.from === today && next.to === today
    void navigate({
      to: '.',
      search: ({ from: _from, to: _to, ...rest }) => (isToday ? rest : { ...rest, ...next }),
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <header className="page-bar report-bar" data-top-bar="">
      <div className="report-bar-name">
        <ReportsMark />
        <h1 ref={heading} className="page-bar-title" tabIndex={-1}>
          {t(reports[report].title)}
        </h1>
        {report === 'report' ? null : (
          <>
            <Badge>{report}</Badge>
            <span className="report-bar-zone">{zone}</span>
          </>
        )}
      </div>
      <PeriodInputs
        label={t('period.common')}
        problemPlace="below"
        value={span ?? presetSpan('today', today)}
        today={today}
        onChange={choose}
        fromLabel={t('period.from')}
        toLabel={t('period.to')}
        marks={{ from: t('period.since'), to: t('period.until') }}
        presets={presetIds.map((id) => ({ id, label: t(`period.${id}`), ...presetSpan(id, today) }))}
      />
      {account}
    </header>
  )
}
