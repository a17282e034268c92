import type { ReactNode } from 'react'
import './choice.css'
import './radio-row.css'

interface RadioRowProps {
  /** The same for every row of one question. */
  readonly name: string
  readonly value: string
  readonly isChecked: boolean
  readonly onChange: (value: string) => void
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly icon?: ReactNode
  /** Right of the text, before the ring: a price. */
  readonly trailing?: ReactNode
  readonly isDisabled?: boolean
}

/** One answer of a question; put rows of one `name` into a fieldset with a legend. */
export function RadioRow({
  name,
  value,
  isChecked,
  onChange,
  title,
  note,
  icon,
  trailing,
  isDisabled = false,
}: RadioRowProps): ReactNode {
  return (
    <label className={`ui-choice ui-radio-row ${icon ? 'ui-radio-pictured' : ''}`}>
      {icon}
      <span className="ui-choice-text">
        {title}
        {note === undefined ? null : <span className="ui-choice-note">{note}</span>}
      </span>
      {trailing === undefined ? null : <span className="ui-radio-trailing">{trailing}</span>}
      <input
        type="radio"
        className="ui-radio"
        name={name}
        value={value}
        checked={isChecked}
        disabled={isDisabled}
        onChange={() => onChange(value)}
      />
    </label>
  )
}
