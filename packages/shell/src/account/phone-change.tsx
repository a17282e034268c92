import { errorText } from '@app/client/error-text'
import { Button } from '@app/ui/button'
import { formatMaskedPhone, formatPhone } from '@app/ui/format/phones'
import { InsetGroup, ListRow } from '@app/ui/list-row'
import { OtpField } from '@app/ui/otp-field'
import { PhoneField } from '@app/ui/phone-field'
import { ResendCountdown } from '@app/ui/resend-countdown'
import { SkeletonText } from '@app/ui/skeleton'
import { useState, type ReactNode } from 'react'
import { useSafetyLanguage, useSafetyT } from './safety-texts.ts'
import { usePhoneChange, type PhoneChange as Change } from './use-phone-change.ts'
import './account-safety.css'

const plans = {
  UZ: { code: '+998', length: 9, example: '90 123 45 67' },
  IN: { code: '+91', length: 10, example: '98 7654 3210' },
} as const

interface PhoneChangeProps {
  /** Null for a Telegram user without a phone. */
  readonly phone: string | null
  readonly country: 'UZ' | 'IN'
}

export function PhoneChange({ phone, country }: PhoneChangeProps): ReactNode {
  const t = useSafetyT()
  const change = usePhoneChange(phone)
  const isOpen = change.step !== 'closed' && change.step !== 'done'
  return (
    <InsetGroup label={t('phone')}>
      {isOpen ? (
        <div className="safety-phone">
          {change.step === 'new' ? (
            <NewPhone change={change} country={country} />
          ) : (
            <Code change={change} hasOther={change.step === 'old'} />
          )}
          <Button kind="plain" size="medium" onClick={change.cancel}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <>
          <ListRow title={phone === null ? t('noPhone') : formatPhone(phone)} />
          {change.step === 'done' ? (
            <p className="safety-done" role="status">
              {t('changed')}
            </p>
          ) : null}
          <div className="safety-phone">
            <Button kind="tonal" onClick={change.open}>
              {t(phone === null ? 'add' : 'change')}
            </Button>
          </div>
        </>
      )}
    </InsetGroup>
  )
}

/** Keeps the layout while the number loads. */
export function PhoneChangePending(): ReactNode {
  const t = useSafetyT()
  return (
    <InsetGroup label={t('phone')}>
      <ListRow title={<SkeletonText line={22} />} />
      <div className="safety-phone">
        <Button kind="tonal" isDisabled>
          {t('change')}
        </Button>
      </div>
    </InsetGroup>
  )
}

const useProblem = ({ error }: Change): string | undefined => {
  const language = useSafetyLanguage()
  return error ? errorText(error, language) : undefined
}

const NewPhone = ({
  change,
  country,
}: {
  readonly change: Change
  readonly country: 'UZ' | 'IN'
}): ReactNode => {
  const t = useSafetyT()
  const { code, length, example } = plans[country]
  const [digits, setDigits] = useState('')
  const [isWrong, setWrong] = useState(false)
  const problem = useProblem(change)
  return (
    <form
      noValidate
      className="safety-form"
      onSubmit={(event) => {
        event.preventDefault()
        setWrong(digits.length !== length)
        if (digits.length === length && !change.isAsking) change.ask(`${code}${digits}`)
      }}
    >
      <p className="safety-lead">{t('newLead')}</p>
      <PhoneField
        country={country}
        name="phone"
        label={t('newLabel')}
        placeholder={example}
        value={digits}
        onChange={(typed) => {
          setDigits(typed)
          setWrong(false)
        }}
        error={isWrong ? t('wrongNumber') : problem}
      />
      <Button type="submit" isBusy={change.isAsking}>
        {t('send')}
      </Button>
    </form>
  )
}

const Code = ({ change, hasOther }: { readonly change: Change; readonly hasOther: boolean }): ReactNode => {
  const t = useSafetyT()
  const problem = useProblem(change)
  return (
    // One field per number: the browser must not reuse the first for the second.
    <div key={change.step} className="safety-form">
      {change.isTelegramRefused ? <p className="safety-lead">{t('telegramFailed')}</p> : null}
      <p className="safety-lead" role="status">
        {t(hasOther ? 'oldLead' : 'codeLead', { phone: formatMaskedPhone(change.phone) })}
      </p>
      <OtpField
        autoFocus
        label={t('codeLabel')}
        value={change.code}
        onChange={change.type}
        onComplete={change.check}
        isBusy={change.isChecking}
        error={problem}
      />
      {change.nextAt === null ? null : (
        <ResendCountdown
          availableAt={change.nextAt}
          formatWaiting={(clock) => t('wait', { clock })}
          resendLabel={t('resend')}
          onResend={change.resend}
          isBusy={change.isAsking}
        />
      )}
      {hasOther ? <p className="safety-help">{t('lost')}</p> : null}
    </div>
  )
}
