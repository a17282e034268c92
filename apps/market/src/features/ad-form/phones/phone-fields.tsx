import { adForm } from '@app/contract/market/ads.limits'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { PhoneField } from '@app/ui/phone-field'
import Contact from 'lucide-react/icons/contact'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import { useContactPhone } from './use-contact-phone.ts'

interface PhoneFieldsProps {
  readonly phones: readonly string[]
  readonly getError: (place: number) => string | undefined
  readonly onChange: (phones: readonly string[]) => void
  readonly onBlur: () => void
}

const homeCode = '+998'
const isForeign = (phone: string): boolean => phone !== '' && !phone.startsWith(homeCode)

/** Fills the first empty row; a number that is already there is not repeated. */
const withPhone = (phones: readonly string[], phone: string): readonly string[] => {
  if (phones.includes(phone)) return phones
  const free = phones.indexOf('')
  if (free !== -1) return phones.with(free, phone)
  return phones.length < adForm.phones ? [...phones, phone] : phones.with(0, phone)
}

export function PhoneFields({ phones, getError, onChange, onBlur }: PhoneFieldsProps): ReactNode {
  const t = useT()
  const contact = useContactPhone((phone) => onChange(withPhone(phones, phone)))
  return (
    <div className="ad-form-fields" data-field="phoneNumbers">
      {phones.map((phone, place) => (
        <PhoneRow
          // Rows have no id other than their index.
          key={place}
          phone={phone}
          place={place}
          error={getError(place)}
          onChange={(typed) => onChange(phones.with(place, typed))}
          onBlur={onBlur}
          onRemove={phones.length > 1 ? () => onChange(phones.toSpliced(place, 1)) : null}
        />
      ))}
      <div className="ad-form-phone-actions">
        {contact.isOffered ? (
          <Button
            kind="tonal"
            size="small"
            icon={<Contact size={18} aria-hidden="true" />}
            isBusy={contact.isAsking}
            onClick={contact.ask}
          >
            {t('adForm.phoneFromTelegram')}
          </Button>
        ) : null}
        {phones.length < adForm.phones && phones.every((phone) => phone !== '') ? (
          <Button
            kind="tonal"
            size="small"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => onChange([...phones, ''])}
          >
            {t('adForm.phoneAdd')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

interface PhoneRowProps {
  readonly phone: string
  readonly place: number
  readonly error: string | undefined
  readonly onChange: (phone: string) => void
  readonly onBlur: () => void
  readonly onRemove: (() => void) | null
}

const PhoneRow = ({ phone, place, error, onChange, onBlur, onRemove }: PhoneRowProps): ReactNode => {
  const t = useT()
  const frame = {
    label: place === 0 ? t('adForm.phones') : t('adForm.phoneNumber', { place: place + 1 }),
    error,
    onBlur,
    suffix:
      onRemove === null ? undefined : (
        <button
          type="button"
          className="ad-form-phone-remove"
          aria-label={t('adForm.phoneRemove', { place: place + 1 })}
          onClick={onRemove}
        >
          <X size={20} aria-hidden="true" />
        </button>
      ),
  }
  return (
    <div data-item={place}>
      {isForeign(phone) ? (
        <Field
          {...frame}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={adForm.phoneLength}
          value={phone}
          onChange={(typed) => onChange(typed.replaceAll(/[^\d+]/g, ''))}
        />
      ) : (
        <PhoneField
          {...frame}
          country="UZ"
          value={phone.slice(homeCode.length)}
          onChange={(digits) => onChange(digits === '' ? '' : homeCode + digits)}
        />
      )}
    </div>
  )
}
