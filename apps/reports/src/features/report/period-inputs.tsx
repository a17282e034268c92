import { DateRange, type DatePreset, type DateSpan } from '@app/ui/date-range'
import { useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import {
  changedEnd,
  countDays,
  firstDay,
  fitSpan,
  maxSpanDays,
  type Day,
  type SpanEnd,
} from '../../shared/report-dates.ts'

interface PeriodInputsProps {
  /** Whose period it is, for those who do not see where it stands. */
  readonly label: string
  readonly value: DateSpan
  readonly today: Day
  readonly onChange: (span: DateSpan) => void
  readonly fromLabel: string
  readonly toLabel: string
  readonly hasVisibleLabels?: boolean
  readonly marks?: { readonly from: string; readonly to: string }
  readonly presets?: readonly DatePreset[]
}

/**
 * Two dates that always are a span which a report can answer. A browser hands over every digit of a year that is
 * being typed («0002», «0020»): such a day stays in its field and goes no further.
 */
export function PeriodInputs({
  label,
  value,
  today,
  onChange,
  presets = [],
  ...rest
}: PeriodInputsProps): ReactNode {
  const t = useT()
  const [typed, setTyped] = useState<{ readonly end: SpanEnd; readonly day: Day } | null>(null)
  const [isCut, setCut] = useState(false)
  const shown = typed ? { ...value, [typed.end]: typed.day } : value
  const take = (next: DateSpan): void => {
    const isPreset = presets.some(({ from, to }) => from === next.from && to === next.to)
    const end = changedEnd(shown, next)
    const day = next[end]
    if (!isPreset && (day < firstDay || day > today)) {
      setTyped({ end, day })
      return
    }
    const wanted = isPreset ? next : { ...value, [end]: day }
    setTyped(null)
    setCut(countDays(wanted) > maxSpanDays)
    onChange(fitSpan(wanted, end))
  }
  return (
    <div className="period" role="group" aria-label={label} onBlur={() => setTyped(null)}>
      <DateRange
        {...rest}
        value={shown}
        onChange={take}
        presets={presets}
        presetsLabel={t('period.label')}
        min={firstDay}
        max={today}
      />
      <p className="period-note" role="status">
        {isCut ? t('period.cut') : null}
      </p>
    </div>
  )
}
