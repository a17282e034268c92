import type { ReactNode, Ref } from 'react'
import { FieldFrame, type FieldTexts } from '../field-frame.tsx'
import { MaskedInput } from './masked-input.tsx'
import { moneyMask, type MoneyGroup } from './money-mask.ts'
import './money-field.css'

interface MoneyFieldProps extends FieldTexts {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** `fr`: 1 850 000; `in`: 18,50,000. */
  readonly group: MoneyGroup
  readonly maxDigits?: number
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  /** A `Segmented` of currencies beside the field. */
  readonly currency?: ReactNode
  readonly placeholder?: string
  readonly name?: string
  readonly isValid?: boolean
  readonly isDisabled?: boolean
  readonly onBlur?: () => void
  readonly className?: string
  readonly ref?: Ref<HTMLInputElement>
}

export function MoneyField({
  value,
  onChange,
  group,
  maxDigits = 12,
  currency,
  placeholder,
  name,
  onBlur,
  ref,
  className = '',
  ...frame
}: MoneyFieldProps): ReactNode {
  return (
    <FieldFrame {...frame} beside={currency} className={`ui-money ${className}`}>
      {(wiring) => (
        <MaskedInput
          {...wiring}
          ref={ref}
          className="ui-field-input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name={name}
          placeholder={placeholder}
          disabled={frame.isDisabled ?? false}
          onBlur={onBlur}
          mask={moneyMask(group, maxDigits)}
          digits={value === null ? '' : String(value)}
          onDigits={(digits) => onChange(digits === '' ? null : Number(digits))}
        />
      )}
    </FieldFrame>
  )
}
