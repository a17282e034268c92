import { useId, type ReactNode } from 'react'
import { Segmented } from './choices/segmented.tsx'
import './date-range.css'

export interface DateSpan {
  /** `2026-11-01`, the first day. */
  readonly from: string
  /** `2026-11-14`, the last day, included. */
  readonly to: string
}

export interface DatePreset extends DateSpan {
  readonly id: string
  readonly label: string
}

interface DateRangeProps {
  readonly value: DateSpan
  readonly onChange: (value: DateSpan) => void
  readonly fromLabel: string
  readonly toLabel: string
  /** Spans worked out by the caller, who knows which day it is and where. */
  readonly presets?: readonly DatePreset[]
  readonly presetsLabel?: string
  /** Shown above the inputs; else only `marks` are, short words before each («с», «по»). */
  readonly hasVisibleLabels?: boolean
  readonly marks?: { readonly from: string; readonly to: string }
  readonly min?: string
  readonly max?: string
}

const NO_PRESET = ''

export function DateRange({
  value,
  onChange,
  fromLabel,
  toLabel,
  presets = [],
  presetsLabel = '',
  hasVisibleLabels = false,
  marks,
  min,
  max,
}: DateRangeProps): ReactNode {
  const id = useId()
  const current = presets.find(({ from, to }) => from === value.from && to === value.to)
  // The other end follows rather than leave a span that ends before it begins; an emptied date keeps the old one.
  const setFrom = (from: string): void => {
    if (from !== '') onChange({ from, to: value.to < from ? from : value.to })
  }
  const setTo = (to: string): void => {
    if (to !== '') onChange({ from: value.from > to ? to : value.from, to })
  }
  const day = (end: 'from' | 'to', label: string, set: (day: string) => void): ReactNode => (
    <span className="ui-daterange-day">
      {hasVisibleLabels ? (
        <label className="ui-daterange-label" htmlFor={`${id}-${end}`}>
          {label}
        </label>
      ) : (
        <label className="ui-daterange-mark" htmlFor={`${id}-${end}`}>
          {marks?.[end]}
        </label>
      )}
      <input
        id={`${id}-${end}`}
        type="date"
        className="ui-daterange-input"
        aria-label={hasVisibleLabels ? undefined : label}
        value={value[end]}
        min={min}
        max={max}
        required
        onChange={(event) => set(event.target.value)}
      />
    </span>
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
            if (preset) onChange({ from: preset.from, to: preset.to })
          }}
        />
      )}
      <div className="ui-daterange-days">
        {day('from', fromLabel, setFrom)}
        {day('to', toLabel, setTo)}
      </div>
    </div>
  )
}
