import { errorText } from '@app/client/error-text'
import { Button } from '@app/ui/button'
import { PhoneField } from '@app/ui/phone-field'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Send from 'lucide-react/icons/send'
import { useRef, type ReactNode } from 'react'
import { useLang, useT } from '../../shared/i18n.ts'
import type { SignInReason } from '../../shared/require-person.ts'
import './phone.css'
import type { useTelegramContact } from './telegram-contact.queries.ts'

interface PhoneFormProps {
  /** The submit button is in the footer of the sheet. */
  readonly id: string
  /** The action that requires the sign-in; null when the visitor came to sign in. */
  readonly reason: SignInReason | null
  readonly contact: ReturnType<typeof useTelegramContact>
  readonly digits: string
  readonly onDigits: (digits: string) => void
  readonly onLeaveField: () => void
  readonly onSubmit: () => void
  readonly error: string | undefined
}

export function PhoneForm({
  id,
  reason,
  contact,
  digits,
  onDigits,
  onLeaveField,
  onSubmit,
  error,
}: PhoneFormProps): ReactNode {
  const t = useT()
  const language = useLang()
  const field = useRef<HTMLInputElement>(null)
  const why = reason === null ? null : `${t(`phone.for.${reason}`)} `
  return (
    <form
      id={id}
      noValidate
      className="phone-form"
      onSubmit={(event) => {
        event.preventDefault()
        field.current?.focus()
        onSubmit()
      }}
    >
      {contact.isOffered ? (
        <>
          <p className="phone-why">
            {why}
            {t('phone.whyTelegram')}
          </p>
          <Button icon={<Send size={20} />} isBusy={contact.isSharing} onClick={contact.share}>
            {t('phone.fromTelegram')}
          </Button>
          <p className="phone-or">
            <span>{t('phone.or')}</span>
          </p>
        </>
      ) : (
        <p className="phone-why" role="status">
          {why}
          {contact.wasTried ? t('phone.noContact') : t('phone.why')}
        </p>
      )}
      {contact.error ? (
        <p className="phone-problem" role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          <span>{errorText(contact.error, language)}</span>
        </p>
      ) : null}
      <PhoneField
        ref={field}
        country="UZ"
        name="phone"
        label={t('phone.label')}
        placeholder="90 123 45 67"
        value={digits}
        onChange={onDigits}
        onBlur={onLeaveField}
        error={error}
      />
    </form>
  )
}
