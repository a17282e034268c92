import { FormSheet } from '@app/ui/form-sheet'
import { Button } from '@app/ui/button'
import { useId, useState, type ReactNode } from 'react'
import { useSignInReason } from '@app/shell/mini-app'
import { useOverlay } from '@app/shell/use-overlay'
import { useT } from '../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../shared/overlays.ts'
import type { SignInReason } from '../../shared/require-person.ts'
import { pendingPhone } from './pending-phone.ts'
import { PhoneForm } from './phone-form.tsx'
import { useTelegramContact } from './telegram-contact.queries.ts'

const country = '998'
const nationalLength = 9

const PhoneOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const formId = useId()
  const reason = useSignInReason() as SignInReason | null
  const contact = useTelegramContact()
  const otp = useOverlay('otp')
  const [digits, setDigits] = useState('')
  const [isTouched, setTouched] = useState(false)
  const isWhole = digits.length === nationalLength
  const error = digits === '' ? t('phone.required') : isWhole ? undefined : t('phone.invalid')

  const submit = (): void => {
    setTouched(true)
    if (!isWhole) return
    pendingPhone.set(`+${country}${digits}`)
    otp.open()
  }
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('phone.title')}
      leave="close"
      leaveLabel={t('action.close')}
      footer={
        <Button type="submit" form={formId} kind={contact.isOffered ? 'tonal' : 'primary'}>
          {t('phone.send')}
        </Button>
      }
    >
      <PhoneForm
        id={formId}
        reason={reason}
        contact={contact}
        digits={digits}
        onDigits={setDigits}
        onLeaveField={() => setTouched(digits !== '')}
        onSubmit={submit}
        error={isTouched ? error : undefined}
      />
    </FormSheet>
  )
}

export default PhoneOverlay
