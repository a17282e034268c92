import { Field } from '@app/ui/field'
import { PhoneField } from '@app/ui/phone-field'
import type { ReactNode } from 'react'
import { useOrderT } from '../../../locales/order.ts'
import { keepDigits, isIndianMobile, isPin, type DeliveryField } from './delivery.rules.ts'
import './delivery-fields.css'
import type { DeliveryForm } from './use-delivery.ts'

const longest = { address: 300, place: 100 } as const
const pinDigits = 6

interface DeliveryFieldsProps {
  readonly form: DeliveryForm
  readonly isPhoneProven: boolean
  readonly onSubmit: () => void
}

export function DeliveryFields({ form, isPhoneProven, onSubmit }: DeliveryFieldsProps): ReactNode {
  const t = useOrderT()
  const { values } = form
  /** The props that every field has. */
  const wire = (name: DeliveryField) => ({
    name,
    value: values[name],
    error: form.findError(name),
    onChange: (text: string) => form.type(name, text),
    onBlur: () => form.leave(name),
  })
  const pinHint = form.isPinUnknown
    ? t('order.pinUnknown')
    : form.isPlaceSuggested
      ? t('order.pinFilled')
      : null
  return (
    <form
      id={form.formId}
      className="delivery-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <PhoneField
        {...wire('phone')}
        country="IN"
        label={t('order.phone')}
        hint={isPhoneProven ? null : t('order.phoneHint')}
        placeholder="98 7654 3210"
        isValid={isIndianMobile(values.phone)}
      />
      <Field
        {...wire('address')}
        label={t('order.address')}
        placeholder={t('order.addressExample')}
        autoComplete="street-address"
        maxLength={longest.address}
      />
      <Field
        {...wire('addressExtra')}
        label={t('order.addressExtra')}
        labelNote={t('order.optional')}
        placeholder={t('order.extraExample')}
        autoComplete="address-line2"
        maxLength={longest.address}
      />
      {/* Last in the specification; here before the city and the state because it fills both. */}
      <Field
        {...wire('pin')}
        label={t('order.pin')}
        hint={pinHint}
        placeholder={t('order.pinExample')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={pinDigits}
        isValid={isPin(values.pin)}
        onChange={(text) => form.type('pin', keepDigits(text).slice(0, pinDigits))}
        // `maxLength` would cut a pasted «560 027» after six characters.
        onPaste={(event) => {
          const pasted = keepDigits(event.clipboardData.getData('text'))
          if (pasted.length < pinDigits) return
          event.preventDefault()
          form.type('pin', pasted.slice(0, pinDigits))
        }}
      />
      <div className="delivery-place">
        <Field
          {...wire('city')}
          label={t('order.city')}
          autoComplete="address-level2"
          maxLength={longest.place}
        />
        <Field
          {...wire('state')}
          label={t('order.state')}
          autoComplete="address-level1"
          maxLength={longest.place}
        />
      </div>
    </form>
  )
}
