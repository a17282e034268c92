import { useTelegram } from '@app/shell/mini-app'
import { formatPhone } from '@app/ui/format/phones'
import { OtpField } from '@app/ui/otp-field'
import { PasteCodeButton } from '@app/ui/paste-code-button'
import { ResendCountdown } from '@app/ui/resend-countdown'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { useLoginT } from '../../locales/login.ts'
import type { SentCode } from './sent-code.ts'
import type { PhoneLogin } from './use-phone-login.ts'

const whatsApp = 'https://wa.me/'

interface CodeStepProps {
  readonly login: PhoneLogin
  readonly sent: SentCode
  readonly onChangeNumber: () => void
}

export const CodeStep = ({ login, sent, onChangeNumber }: CodeStepProps): ReactNode => {
  const t = useLoginT()
  const telegram = useTelegram()
  return (
    <>
      <p className="login-text login-text-code">{t('code.text')}</p>
      <p className="login-number">
        <span>{formatPhone(`+91${sent.phone}`)}</span>
        <button
          type="button"
          className="login-change"
          aria-label={t('code.changeLabel')}
          onClick={onChangeNumber}
        >
          {t('code.change')}
        </button>
      </p>
      <OtpField
        autoFocus
        label={t('code.label')}
        value={login.code}
        onChange={login.typeCode}
        onComplete={login.verify}
        error={login.codeError}
        isBusy={login.isVerifying}
      />
      <div className="login-resend">
        <ResendCountdown
          availableAt={sent.availableAt}
          formatWaiting={(clock) => (
            <>
              {t('code.wait')} <b>{clock}</b>
            </>
          )}
          resendLabel={t('code.resend')}
          onResend={login.resend}
          isBusy={login.isResending}
        />
        <PasteCodeButton
          label={t('code.paste')}
          onCode={(code) => {
            login.typeCode(code)
            login.verify(code)
          }}
        />
      </div>
      <a
        className="login-whatsapp"
        href={whatsApp}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => {
          if (!telegram.isInside) return
          event.preventDefault()
          telegram.openLink(whatsApp)
        }}
      >
        <MessageCircle size={20} aria-hidden="true" />
        {t('code.openWhatsApp')}
      </a>
    </>
  )
}
