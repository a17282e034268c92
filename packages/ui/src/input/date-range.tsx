import CalendarDays from 'lucide-react/icons/calendar-days'
import { useId, useRef, useState, type ReactNode } from 'react'
import { readWrittenDay, writeDay } from '../format/written-day.ts'
import { Segmented } from './choices/segmented.tsx'
import './date-range.css'

export interface DateSpan {
  /** `2026-11-01`, the first day. */
  readonly from: string
  /** `2026-11-14`, the last day, included. */
  readonly to: string
}

export type SpanEnd = keyof DateSpan

export interface DatePreset extends DateSpan {
  readonly id: string
  readonly label: string
}

interface DateRangeProps {
  readonly value: DateSpan
  /** Called only with valid spans. */
  readonly onChange: (value: DateSpan) => void
  readonly fromLabel: string
  readonly toLabel: string
  /** Shown when a text is not a date. */
  readonly unreadableText: string
  /** Why a span is invalid; the typed dates stay until they are corrected. */
  readonly problemOf?: (value: DateSpan) => string | null
  readonly pickLabel: string
  /** Computed by the caller, who knows the date and the time zone. */
  readonly presets?: readonly DatePreset[]
  readonly presetsLabel?: string
  /** Shows the labels; otherwise only `marks`, short words before each input («с», «по»). */
  readonly hasVisibleLabels?: boolean
  readonly marks?: { readonly from: string; readonly to: string }
  /** `below` keeps the height of a bar on wide screens: the problem lies under the nearest positioned box. */
  readonly problemPlace?: 'inside' | 'below'
  readonly min?: string
  readonly max?: string
}

type Drafts = Partial<Record<SpanEnd, string>>

const NO_PRESET = ''

/**
 * Two dates in the form 07.11.2026. A native date field would follow the language of the browser instead. 2026-11-07
 * is accepted, too.
 */
export function DateRange({
  value,
  onChange,
  fromLabel,
  toLabel,
  unreadableText,
  problemOf = () => null,
  pickLabel,
  presets = [],
  presetsLabel = '',
  hasVisibleLabels = false,
  marks,
  problemPlace = 'inside',
  min,
  max,
}: DateRangeProps): ReactNode {
  const id = useId()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [problem, setProblem] = useState<string | null>(null)
  const current = presets.find(({ from, to }) => from === value.from && to === value.to)

  const settle = (next: Drafts, isDone: boolean): void => {
    const from = next.from === undefined ? value.from : readWrittenDay(next.from)
    const to = next.to === undefined ? value.to : readWrittenDay(next.to)
    if (from === null || to === null) {
      setDrafts(next)
      setProblem(isDone ? unreadableText : null)
      return
    }
    const found = problemOf({ from, to })
    setProblem(found)
    setDrafts(found === null ? {} : next)
    if (found === null && (from !== value.from || to !== value.to)) onChange({ from, to })
  }
  const end = (which: SpanEnd, label: string): ReactNode => (
    <DayInput
      id={`${id}-${which}`}
      label={label}
      mark={hasVisibleLabels ? undefined : (marks?.[which] ?? '')}
      text={drafts[which] ?? writeDay(value[which])}
      day={value[which]}
      min={min}
      max={max}
      pickLabel={`${pickLabel}: ${label}`}
      problemId={problem === null ? undefined : `${id}-problem`}
      // A half-typed text is not a date; the problem is shown on blur.
      onText={(text) =>
        text.length >= 10
          ? settle({ ...drafts, [which]: text }, false)
          : setDrafts({ ...drafts, [which]: text })
      }
      onDone={() => settle(drafts, true)}
      onDay={(day) => settle({ ...drafts, [which]: day }, true)}
    />
  )
  return (
    <div className={`ui-daterange ${hasVisibleLabels ? 'ui-daterange-labelled' : ''}`}>
      {presets.length === 0 ? null : (
        <Segmented
          className="ui-daterange-presets ui-track-tight"
          label={presetsLabel}
          options={presets.map((preset) => ({ value: preset.id, label: preset.label }))}
          value={current?.id ?? NO_PRESET}
          onChange={(chosen) => {
            const preset = presets.find((one) => one.id === chosen)
            setDrafts({})
            setProblem(null)
            if (preset) onChange({ from: preset.from, to: preset.to })
          }}
        />
      )}
      <div className="ui-daterange-days">
        {end('from', fromLabel)}
        {end('to', toLabel)}
      </div>
      <p
        id={`${id}-problem`}
        className={`ui-daterange-problem ui-daterange-problem-${problemPlace}`}
        role="alert"
      >
        {problem}
      </p>
    </div>
  )
}

interface DayInputProps {
  readonly id: string
  readonly label: string
  /** Instead of a label above the input. */
  readonly mark: string | undefined
  readonly text: string
  readonly day: string
  readonly min: string | undefined
  readonly max: string | undefined
  readonly pickLabel: string
  readonly problemId: string | undefined
  readonly onText: (text: string) => void
  readonly onDone: () => void
  readonly onDay: (day: string) => void
}

const DayInput = ({
  id,
  label,
  mark,
  text,
  day,
  min,
  max,
  pickLabel,
  problemId,
  onText,
  onDone,
  onDay,
}: DayInputProps): ReactNode => {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span className="ui-daterange-day">
      <label className={mark === undefined ? 'ui-daterange-label' : 'ui-daterange-mark'} htmlFor={id}>
        {mark ?? label}
      </label>
      <span className="ui-daterange-box">
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          className="ui-daterange-input"
          aria-label={mark === undefined ? undefined : label}
          aria-invalid={problemId !== undefined}
          aria-describedby={problemId}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onBlur={onDone}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onDone()
          }}
        />
        {/* The browser's calendar without its field. */}
        <input
          ref={picker}
          type="date"
          className="ui-daterange-picker"
          value={day}
          min={min}
          max={max}
          onChange={(event) => {
            if (event.target.value !== '') onDay(event.target.value)
          }}
        />
        <button
          type="button"
          className="ui-daterange-pick"
          aria-label={pickLabel}
          onClick={() => picker.current?.showPicker()}
        >
          <CalendarDays size={18} aria-hidden="true" />
        </button>
      </span>
    </span>
  )
}
