import type { DateSpan } from '@app/ui/date-range'
import CalendarCog from 'lucide-react/icons/calendar-cog'
import { useState, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import type { Day } from '../../../shared/report-dates.ts'
import { PeriodInputs } from './period-inputs.tsx'

interface OwnPeriodProps {
  /** The title of its section. */
  readonly title: string
  readonly own: DateSpan | null
  /** The period of the page. */
  readonly shared: DateSpan
  readonly today: Day
  readonly onChange: (span: DateSpan | null) => void
}

/** The two dates of one section. Hidden behind a button, because most sections follow the page. */
export function OwnPeriod({ title, own, shared, today, onChange }: OwnPeriodProps): ReactNode {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (own === null && !isOpen)
    return (
      <button
        type="button"
        className="report-own-open"
        aria-label={t('period.ownOf', { title })}
        onClick={() => setOpen(true)}
      >
        <CalendarCog size={18} aria-hidden="true" />
        {t('period.own')}
      </button>
    )
  return (
    <div className="report-own">
      <PeriodInputs
        label={title}
        hasVisibleLabels
        value={own ?? shared}
        today={today}
        onChange={onChange}
        fromLabel={t('period.ownFrom')}
        toLabel={t('period.ownTo')}
      />
      <button
        type="button"
        className="report-own-open"
        onClick={() => {
          setOpen(false)
          onChange(null)
        }}
      >
        {t('period.toShared')}
      </button>
    </div>
  )
}
