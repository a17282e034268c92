import type { ReactNode, Ref } from 'react'
import { FieldFrame, type FieldTexts } from '../field-frame.tsx'
import { MaskedInput } from './masked-input.tsx'
import { phoneMask, phonePlans, type PhoneCountry } from './phone-mask.ts'
import './phone-field.css'

interface PhoneFieldProps extends FieldTexts {
  readonly country: PhoneCountry
  /** National digits only: `901234567`, `9876543210`. */
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly suffix?: ReactNode
  readonly placeholder?: string
  readonly name?: string
  readonly isValid?: boolean
  readonly isDisabled?: boolean
  readonly onBlur?: () => void
  readonly className?: string
  readonly ref?: Ref<HTMLInputElement>
}

export function PhoneField({
  country,
  value,
  onChange,
  placeholder,
  name,
  onBlur,
  ref,
  className = '',
  ...frame
}: PhoneFieldProps): ReactNode {
  return (
    <FieldFrame {...frame} prefix={`+${phonePlans[country].code}`} className={`ui-phone ${className}`}>
      {(wiring) => (
        <MaskedInput
          {...wiring}
          ref={ref}
          className="ui-field-input"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          name={name}
          placeholder={placeholder}
          disabled={frame.isDisabled ?? false}
          onBlur={onBlur}
          mask={phoneMask(country)}
          digits={value}
          onDigits={onChange}
        />
      )}
    </FieldFrame>
  )
}
