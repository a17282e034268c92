import { errorText } from '@app/client/error-text'
import { useOneTimeCode } from '@app/client/use-one-time-code'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { Button } from '@app/ui/button'
import { formatMaskedPhone } from '@app/ui/format/phones'
import { OtpField } from '@app/ui/otp-field'
import { PasteCodeButton } from '@app/ui/paste-code-button'
import { ResendCountdown } from '@app/ui/resend-countdown'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useLang, useRichT, useT } from '../../shared/i18n.ts'
import { toCodeError } from './code-error.ts'
import { useFinishSignIn } from './finish-sign-in.ts'
import './phone.css'
import { storedReferrer } from './referrer.ts'

interface OtpFormProps {
  readonly phoneNumber: string
  /** Absent when the number was not typed. */
  readonly onChangeNumber?: (() => void) | undefined
}

/** Requests a code when the overlay opens, and checks it after six digits. */
const useCodeAtOnce = (phoneNumber: string) => {
  const { call } = useMiniApp()
  const telegram = useTelegram()
  const otp = useOneTimeCode({
    call,
    beside: () => ({ refererId: storedReferrer() }),
    onVerified: useFinishSignIn(),
    onWrong: () => telegram.haptic('error'),
  })
  const askFirst = useEffectEvent(() => otp.ask(phoneNumber))
  useEffect(() => askFirst(), [])
  return otp
}

/** Mounted when the dialog opens, which requests the code. */
export function OtpForm({ phoneNumber, onChangeNumber }: OtpFormProps): ReactNode {
  const t = useT()
  const otp = useCodeAtOnce(phoneNumber)
  const rich = useRichT()
  const phone = <span className="phone-number">{formatMaskedPhone(phoneNumber)}</span>
  const isChecking = otp.isChecking || otp.isVerified
  const lead = otp.isAsking ? 'otp.sending' : otp.isAsked ? 'otp.sent' : 'otp.notSent'
  return (
    <div className="phone-otp">
      <p className="phone-why" role="status">
        {isChecking ? t('otp.checking') : rich(lead, { phone })}
      </p>
      {otp.requestError ? <RequestError error={otp.requestError} /> : null}
      <OtpField
        autoFocus
        label={t('otp.label')}
        value={otp.code}
        onChange={otp.type}
        onComplete={otp.check}
        isBusy={isChecking}
        error={otp.verifyError ? <VerifyError error={otp.verifyError} /> : null}
      />
      <div className="phone-otp-ways">
        {otp.nextAt === null ? (
          <p className="phone-otp-wait">{'\u00a0'}</p>
        ) : (
          <ResendCountdown
            availableAt={otp.nextAt}
            formatWaiting={(clock) => t('otp.wait', { clock })}
            resendLabel={t('otp.resend')}
            onResend={otp.resend}
            isBusy={otp.isAsking}
          />
        )}
        <PasteCodeButton
          label={t('otp.paste')}
          onCode={(code) => {
            otp.type(code)
            otp.check(code)
          }}
        />
      </div>
      {onChangeNumber ? (
        <Button kind="plain" size="medium" className="phone-otp-change" onClick={onChangeNumber}>
          {t('otp.change')}
        </Button>
      ) : null}
    </div>
  )
}

/** Specification 000 §8: the server's message in the language of the screen. */
const RequestError = ({ error }: { readonly error: unknown }): ReactNode => (
  <p className="phone-problem" role="alert">
    <CircleAlert size={16} aria-hidden="true" />
    <span>{errorText(error, useLang())}</span>
  </p>
)

const VerifyError = ({ error }: { readonly error: unknown }): ReactNode => {
  const t = useT()
  const language = useLang()
  const { text, hasReason } = toCodeError(error)
  return (
    <>
      {`${t(text)} `}
      {hasReason ? <span className="phone-reason">{errorText(error, language)}</span> : null}
    </>
  )
}
