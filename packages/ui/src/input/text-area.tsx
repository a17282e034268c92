import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import './text-area.css'

type NativeProps = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'onChange' | 'prefix' | 'disabled' | 'id' | 'className'
>

interface TextAreaProps extends FieldTexts, NativeProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isDisabled?: boolean
  readonly className?: string
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Grows with its text: an invisible copy in the same grid cell sets the height, without measuring. */
export function TextArea({
  label,
  labelNote,
  hint,
  error,
  counter,
  isDisabled = false,
  className = '',
  onChange,
  ref,
  ...area
}: TextAreaProps): ReactNode {
  return (
    <FieldFrame {...{ label, labelNote, hint, error, counter, isDisabled, className }}>
      {(wiring) => (
        <div className="ui-textarea" data-copy={area.value}>
          <textarea
            {...area}
            {...wiring}
            ref={ref}
            className="ui-textarea-input"
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
