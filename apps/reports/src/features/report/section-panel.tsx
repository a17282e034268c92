import type { DateSpan } from '@app/ui/date-range'
import type { TableSort } from '@app/ui/table-sort'
import Check from 'lucide-react/icons/check'
import { useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { products } from '../../shared/products.ts'
import { presetSpan } from '../../shared/report-dates.ts'
import { useToday } from '../../shared/use-today.ts'
import { CsvButton } from './csv-button.tsx'
import { PeriodInputs } from './period-inputs.tsx'
import type { ReportSection } from './report-section.ts'
import { SectionBody } from './section-body.tsx'
import { csvFileName, sectionCsv } from './section-figures.ts'
import './section-panel.css'

interface SectionPanelProps<Row> {
  readonly section: ReportSection<Row>
  readonly rows: readonly Row[] | null
  /** The period of the whole page; null means today, which is each product's own. */
  readonly sharedSpan: DateSpan | null
}

export function SectionPanel<Row>({ section, rows, sharedSpan }: SectionPanelProps<Row>): ReactNode {
  const t = useT()
  const today = useToday(products[section.product].zone)
  const [ownSpan, setOwnSpan] = useState<DateSpan | null>(null)
  const [sort, setSort] = useState<TableSort | null>(null)
  const span = ownSpan ?? sharedSpan ?? presetSpan('today', today)
  const title = t(section.title)
  return (
    <section id={section.id} className="report-panel">
      <header className="report-panel-head">
        <h2 className="report-panel-title">{title}</h2>
        <div className="report-own">
          <PeriodInputs
            label={title}
            hasVisibleLabels
            value={span}
            today={today}
            onChange={setOwnSpan}
            fromLabel={t('period.ownFrom')}
            toLabel={t('period.ownTo')}
          />
          {ownSpan === null ? (
            <span className="report-shared">
              <Check size={16} aria-hidden="true" />
              {t('period.shared')}
            </span>
          ) : (
            <button type="button" className="report-shared report-to-shared" onClick={() => setOwnSpan(null)}>
              {t('period.toShared')}
            </button>
          )}
        </div>
        {rows !== null && rows.length > 0 ? (
          <CsvButton
            title={title}
            fileName={csvFileName(section.file, span)}
            makeCsv={() => sectionCsv(section, rows, sort, t)}
          />
        ) : null}
      </header>
      <SectionBody section={section} rows={rows} sort={sort} onSort={setSort} />
    </section>
  )
}
