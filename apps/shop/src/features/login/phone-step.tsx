import { PhoneField } from '@app/ui/phone-field'
import type { ReactNode, RefObject } from 'react'
import { useLoginT } from '../../locales/login.ts'
import type { PhoneLogin } from './use-phone-login.ts'

interface PhoneStepProps {
  readonly login: PhoneLogin
  readonly formId: string
  readonly note: string | null
  readonly fieldRef: RefObject<HTMLInputElement | null>
}

export function PhoneStep({ login, formId, note, fieldRef }: PhoneStepProps): ReactNode {
  const t = useLoginT()
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        login.send()
        if (!/^[6-9]\d{9}$/.test(login.phone)) fieldRef.current?.focus()
      }}
    >
      <p className="login-text" role={note === null ? undefined : 'status'}>
        {note ?? t('why')}
      </p>
      <PhoneField
        ref={fieldRef}
        country="IN"
        label={t('phone')}
        hint={t('phoneHint')}
        placeholder="98 7654 3210"
        value={login.phone}
        onChange={login.typePhone}
        error={login.phoneError}
      />
    </form>
  )
}
