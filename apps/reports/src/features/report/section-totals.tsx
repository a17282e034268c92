import type { DateSpan } from '@app/ui/date-range'
import { formatWhole } from '@app/ui/format/numbers'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { previousSpan } from '../../shared/report-dates.ts'
import { changeText } from '../../shared/change-text.ts'
import { Meaning } from '../../shared/meaning.tsx'
import type { ReportSection } from './report-section.ts'
import { spanText } from './period/span-text.ts'
import { RowsLink } from './rows/rows-link.tsx'
import './section-totals.css'

interface SectionTotalsProps<Row> {
  readonly section: ReportSection<Row>
  readonly rows: readonly Row[]
  /** The rows of the previous period; null while they load. */
  readonly beforeRows: readonly Row[] | null
  readonly span: DateSpan
}

/** The figures of the whole section, each with its value in the previous period. */
export function SectionTotals<Row>({ section, rows, beforeRows, span }: SectionTotalsProps<Row>): ReactNode {
  const t = useT()
  const before = spanText(previousSpan(span), span.to)
  return (
    <ul className="report-totals" aria-label={t('report.totalsOf', { title: t(section.title) })}>
      {section.figures.map(({ metric, label, meaning, valueOf }) => {
        const value = valueOf(rows)
        return (
          <li key={metric} className="report-total">
            <span className="report-total-name">
              {t(label)}
              <Meaning of={t(label)}>{t(meaning)}</Meaning>
            </span>
            <b className="report-total-value">
              <RowsLink
                label={label}
                product={section.product}
                report={section.report}
                metric={metric}
                span={span}
                value={value}
              />
            </b>
            <span className="report-total-before">
              {beforeRows === null ? (
                '\u00a0'
              ) : (
                <>
                  <b>{changeText(value, valueOf(beforeRows))}</b>{' '}
                  {t('report.was', { value: formatWhole(valueOf(beforeRows), 'ru') })}
                  <small>{t('report.forSpan', { span: before })}</small>
                </>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
