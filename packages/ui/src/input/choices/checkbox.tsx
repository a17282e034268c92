import { useEffect, useRef, type ReactNode } from 'react'
import './choice.css'
import './checkbox.css'

interface CheckboxProps {
  readonly label: string
  readonly note?: ReactNode
  readonly isChecked: boolean
  /** Some but not all of the items are checked. */
  readonly isPartly?: boolean
  readonly onChange: (isChecked: boolean, event: { readonly shiftKey: boolean }) => void
  readonly isDisabled?: boolean
  /** Only the control, 48×48; the label is then only read aloud. */
  readonly isBare?: boolean
  /** The id of the visible text that names a bare one, for example the title of its row. */
  readonly labelledBy?: string
}

export function Checkbox({
  label,
  note,
  isChecked,
  isPartly = false,
  onChange,
  isDisabled = false,
  isBare = false,
  labelledBy,
}: CheckboxProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  // HTML has no attribute for it.
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartly
  }, [isPartly, isChecked])
  return (
    <label className={`ui-choice ${isBare ? 'ui-choice-bare' : ''}`}>
      <input
        ref={input}
        type="checkbox"
        className="ui-checkbox"
        checked={isChecked}
        disabled={isDisabled}
        aria-label={isBare && labelledBy === undefined ? label : undefined}
        aria-labelledby={labelledBy}
        onChange={(event) => {
          const { shiftKey = false } = event.nativeEvent as Partial<MouseEvent>
          onChange(event.target.checked, { shiftKey })
        }}
      />
      {isBare ? null : (
        <span className="ui-choice-text">
          {label}
          {note === undefined ? null : <span className="ui-choice-note">{note}</span>}
        </span>
      )}
    </label>
  )
}
