import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'prefix' | 'disabled' | 'id' | 'className'
>

interface FieldProps extends FieldTexts, NativeProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Stands in the box but outside the input: «от», «₹». */
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  /** Shows a tick unless there is an error. */
  readonly isValid?: boolean
  readonly isDisabled?: boolean
  readonly className?: string
  readonly ref?: Ref<HTMLInputElement>
}

export function Field({
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
  onChange,
  ref,
  ...input
}: FieldProps): ReactNode {
  return (
    <FieldFrame
      {...{ label, labelNote, hint, error, counter, prefix, suffix, isValid, isDisabled, className }}
    >
      {(wiring) => (
        <input
          type="text"
          {...input}
          {...wiring}
          ref={ref}
          className="ui-field-input"
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
