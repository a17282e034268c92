import CircleAlert from 'lucide-react/icons/circle-alert'
import Check from 'lucide-react/icons/check'
import { useId, type ReactNode } from 'react'
import './field-frame.css'

export interface FieldTexts {
  readonly label: ReactNode
  /** A muted word beside the label: «optional», «сохранено». */
  readonly labelNote?: ReactNode
  readonly hint?: ReactNode
  /** Shown under the field with an icon, in place of the hint. */
  readonly error?: ReactNode
  /** «34 / 70», already formatted. */
  readonly counter?: ReactNode
}

interface FieldFrameProps extends FieldTexts {
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly isValid?: boolean
  readonly isDisabled?: boolean
  readonly className?: string
  /** Stands beside the box, in the same row: a currency switch. */
  readonly beside?: ReactNode
  readonly children: (wiring: FieldWiring) => ReactNode
}

export interface FieldWiring {
  readonly id: string
  readonly 'aria-labelledby': string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

const isShown = (node: ReactNode): boolean =>
  node !== undefined && node !== null && node !== false && node !== ''

interface FieldNoteProps extends Pick<FieldTexts, 'hint' | 'error'> {
  readonly id: string
}

const FieldNote = ({ id, hint, error }: FieldNoteProps): ReactNode => {
  if (isShown(error))
    return (
      <p className="ui-field-error" id={id}>
        <CircleAlert size={16} aria-hidden />
        <span>{error}</span>
      </p>
    )
  return isShown(hint) ? (
    <p className="ui-field-hint" id={id}>
      {hint}
    </p>
  ) : null
}

interface FieldGroupProps extends FieldTexts {
  readonly children: ReactNode
}

/** The same label, hint and error around a group of controls: photos, chips, a segmented control. */
export function FieldGroup({ label, labelNote, hint, error, counter, children }: FieldGroupProps): ReactNode {
  const id = useId()
  return (
    <div
      role="group"
      className="ui-field"
      aria-labelledby={`${id}-label`}
      aria-describedby={isShown(error) || isShown(hint) ? `${id}-hint` : undefined}
    >
      <div className="ui-field-top">
        <span className="ui-field-label" id={`${id}-label`}>
          {label}
          {isShown(labelNote) ? <span className="ui-field-note"> {labelNote}</span> : null}
        </span>
        {isShown(counter) ? <span className="ui-field-counter">{counter}</span> : null}
      </div>
      {children}
      <FieldNote id={`${id}-hint`} hint={hint} error={error} />
    </div>
  )
}

/** Label, box, hint and error of every field, wired for screen readers. The control itself is the child. */
export function FieldFrame({
  label,
  labelNote,
  hint,
  error,
  counter,
  prefix,
  suffix,
  isValid = false,
  isDisabled = false,
  className = '',
  beside,
  children,
}: FieldFrameProps): ReactNode {
  const id = useId()
  const hasError = isShown(error)
  const described = [
    isShown(prefix) && `${id}-prefix`,
    isShown(counter) && `${id}-counter`,
    (hasError || isShown(hint)) && `${id}-hint`,
  ].filter((part) => part !== false)
  const state = `${hasError ? 'ui-field-wrong' : ''} ${isDisabled ? 'ui-field-off' : ''}`
  const box = (
    <div className="ui-field-box">
      {/* The name comes from aria-labelledby alone; this label only makes a tap on «+998» focus the field. */}
      {isShown(prefix) ? (
        <label className="ui-field-prefix" id={`${id}-prefix`} htmlFor={id}>
          {prefix}
        </label>
      ) : null}
      {children({
        id,
        'aria-labelledby': `${id}-label`,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
        'aria-invalid': hasError || undefined,
      })}
      {isValid && !hasError ? <Check className="ui-field-tick" size={20} aria-hidden /> : null}
      {/* A text suffix is a label, as the prefix is; any other suffix is a control of its own. */}
      {typeof suffix === 'string' ? (
        <label className="ui-field-suffix" htmlFor={id}>
          {suffix}
        </label>
      ) : (
        suffix
      )}
    </div>
  )
  return (
    <div className={`ui-field ${state} ${className}`}>
      <div className="ui-field-top">
        <label className="ui-field-label" id={`${id}-label`} htmlFor={id}>
          {label}
          {isShown(labelNote) ? <span className="ui-field-note"> {labelNote}</span> : null}
        </label>
        {isShown(counter) ? (
          <span className="ui-field-counter" id={`${id}-counter`}>
            {counter}
          </span>
        ) : null}
      </div>
      {isShown(beside) ? (
        <div className="ui-field-row">
          {box}
          {beside}
        </div>
      ) : (
        box
      )}
      <FieldNote id={`${id}-hint`} hint={hint} error={error} />
    </div>
  )
}
