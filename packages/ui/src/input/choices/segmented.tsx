import { useId, useRef, type ReactNode } from 'react'
import { useSelectedInView } from './use-selected-in-view.ts'
import './track.css'
import './segmented.css'

export interface SegmentedOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** The accessible name when the label is short: «Ўзбек тили» for «UZ». */
  readonly fullLabel?: string
}

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly options: readonly SegmentedOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** `tall` is as high as a field, to stand beside one. */
  readonly size?: 'medium' | 'tall'
  readonly surface?: 'page' | 'section'
  readonly isDisabled?: boolean
  readonly className?: string
}

/** Native radio buttons, which bring arrow keys, roving focus and form values. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'medium',
  surface = 'section',
  isDisabled = false,
  className = '',
}: SegmentedProps<Value>): ReactNode {
  const name = useId()
  const scroller = useRef<HTMLDivElement>(null)
  useSelectedInView(scroller, '.ui-track-on', value)
  return (
    <div
      ref={scroller}
      role="radiogroup"
      aria-label={label}
      className={`ui-segmented ui-track-scroll ui-track-on-${surface} ui-track-${size} ${className}`}
    >
      <div className="ui-track">
        {options.map((option) => (
          <label
            key={option.value}
            className={`ui-track-item ${option.value === value ? 'ui-track-on' : ''}`}
          >
            <input
              type="radio"
              className="ui-segmented-input"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={isDisabled}
              aria-label={option.fullLabel}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
}
