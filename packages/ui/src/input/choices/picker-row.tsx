import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type ReactNode, type Ref } from 'react'
import './picker-row.css'

interface PickerRowProps {
  readonly label: ReactNode
  readonly value?: ReactNode
  /** Shown quietly while there is no value. */
  readonly placeholder?: ReactNode
  readonly icon?: ReactNode
  /** `row`: a line of an inset list; `field`: a bordered box among other fields. */
  readonly kind?: 'row' | 'field'
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly isDisabled?: boolean
  readonly onClick: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** Opens a list or another overlay and shows what is chosen there. */
export function PickerRow({
  label,
  value,
  placeholder,
  icon,
  kind = 'row',
  hint,
  error,
  isDisabled = false,
  onClick,
  ref,
}: PickerRowProps): ReactNode {
  const id = useId()
  const hasError = Boolean(error)
  const note = hasError ? error : hint
  const name = (
    <span className="ui-picker-label" id={`${id}-label`}>
      {label}
    </span>
  )
  return (
    <div className={`ui-picker ui-picker-${kind} ${hasError ? 'ui-picker-wrong' : ''}`}>
      {kind === 'field' ? name : null}
      <button
        ref={ref}
        type="button"
        className="ui-picker-button"
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={note ? `${id}-note` : undefined}
        onClick={onClick}
      >
        {icon}
        <span className="ui-picker-text">
          {kind === 'row' ? name : null}
          <span className={value ? 'ui-picker-value' : 'ui-picker-empty'} id={`${id}-value`}>
            {value || placeholder}
          </span>
        </span>
        <ChevronRight className="ui-picker-arrow" size={20} aria-hidden />
      </button>
      {note ? (
        <p className="ui-picker-note" id={`${id}-note`}>
          {hasError ? <CircleAlert size={16} aria-hidden /> : null}
          <span>{note}</span>
        </p>
      ) : null}
    </div>
  )
}
