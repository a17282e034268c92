import type { ReactNode } from 'react'
import './choice.css'
import './switch.css'

interface SwitchProps {
  readonly label: string
  readonly note?: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isDisabled?: boolean
  /** Only the control, 48×48; the label is then only read aloud. */
  readonly isBare?: boolean
}

export function Switch({
  label,
  note,
  isOn,
  onChange,
  isDisabled = false,
  isBare = false,
}: SwitchProps): ReactNode {
  return (
    <label className={`ui-choice ${isBare ? 'ui-choice-bare' : ''}`}>
      {isBare ? null : (
        <span className="ui-choice-text">
          {label}
          {note === undefined ? null : <span className="ui-choice-note">{note}</span>}
        </span>
      )}
      <input
        type="checkbox"
        role="switch"
        className="ui-switch"
        checked={isOn}
        disabled={isDisabled}
        aria-label={isBare ? label : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
