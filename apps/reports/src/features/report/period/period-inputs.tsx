import { DateRange, type DatePreset, type DateSpan } from '@app/ui/date-range'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import { firstDay, spanProblem, type Day } from '../../../shared/report-dates.ts'

interface PeriodInputsProps {
  /** The accessible name: the section or page of the period. */
  readonly label: string
  readonly value: DateSpan
  readonly today: Day
  readonly onChange: (span: DateSpan) => void
  readonly fromLabel: string
  readonly toLabel: string
  readonly hasVisibleLabels?: boolean
  readonly marks?: { readonly from: string; readonly to: string }
  readonly presets?: readonly DatePreset[]
  readonly problemPlace?: 'inside' | 'below'
}

/** Two date inputs. Dates that no report can show stay in the input, with an error. */
export function PeriodInputs({ label, today, presets = [], ...rest }: PeriodInputsProps): ReactNode {
  const t = useT()
  return (
    <div className="period" role="group" aria-label={label}>
      <DateRange
        {...rest}
        presets={presets}
        presetsLabel={t('period.label')}
        unreadableText={t('period.unreadable')}
        problemOf={(span) => {
          const problem = spanProblem(span, today)
          return problem && t(`period.${problem}`)
        }}
        pickLabel={t('period.pick')}
        min={firstDay}
        max={today}
      />
    </div>
  )
}
