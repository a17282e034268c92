import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { FieldFrame, type FieldTexts } from '../field-frame.tsx'
import './select.css'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface SelectProps<Value extends string> extends FieldTexts {
  readonly options: readonly SelectOption<Value>[]
  /** null shows `placeholder`, which cannot be chosen. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly placeholder?: string
  readonly name?: string
  readonly isDisabled?: boolean
  readonly onBlur?: () => void
  readonly className?: string
}

/** A native `<select>`: the phone's own picker costs nothing and is localised. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  name,
  onBlur,
  ...frame
}: SelectProps<Value>): ReactNode {
  return (
    <FieldFrame {...frame} suffix={<ChevronDown className="ui-select-arrow" size={20} aria-hidden />}>
      {(wiring) => (
        <select
          {...wiring}
          className={`ui-field-input ui-select ${value === null ? 'ui-select-empty' : ''}`}
          name={name}
          value={value ?? ''}
          disabled={frame.isDisabled ?? false}
          onBlur={onBlur}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {value === null ? (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          ) : null}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
