import { useTelegram } from '@app/shell/mini-app'
import { formatPhone } from '@app/ui/format/phones'
import { OtpField } from '@app/ui/otp-field'
import { PasteCodeButton } from '@app/ui/paste-code-button'
import { ResendCountdown } from '@app/ui/resend-countdown'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { useLoginT } from '../../locales/login.ts'
import './code-step.css'
import type { PhoneProof } from './use-phone-proof.ts'

const whatsApp = 'https://wa.me/'

interface CodeStepProps {
  readonly proof: PhoneProof
  /** Ten national digits. */
  readonly sentTo: string
  readonly onChangeNumber: () => void
}

export function CodeStep({ proof, sentTo, onChangeNumber }: CodeStepProps): ReactNode {
  const t = useLoginT()
  const telegram = useTelegram()
  return (
    <div className="code-step">
      <p className="code-step-text">{t('code.text')}</p>
      <p className="code-step-number">
        <span>{formatPhone(`+91${sentTo}`)}</span>
        <button
          type="button"
          className="code-step-change"
          aria-label={t('code.changeLabel')}
          onClick={onChangeNumber}
        >
          {t('code.change')}
        </button>
      </p>
      <OtpField
        autoFocus
        label={t('code.label')}
        value={proof.code}
        onChange={proof.typeCode}
        onComplete={proof.verify}
        error={proof.codeError}
        isBusy={proof.isVerifying}
      />
      <div className="code-step-resend">
        <ResendCountdown
          availableAt={proof.nextAt}
          formatWaiting={(clock) => (
            <>
              {t('code.wait')} <b>{clock}</b>
            </>
          )}
          resendLabel={t('code.resend')}
          onResend={proof.resend}
          isBusy={proof.isResending}
        />
        <PasteCodeButton
          label={t('code.paste')}
          onCode={(code) => {
            proof.typeCode(code)
            proof.verify(code)
          }}
        />
      </div>
      <a
        className="code-step-whatsapp"
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
    </div>
  )
}
