import { errorText } from '@app/client/error-text'
import { Button } from '@app/ui/button'
import { formatPhone } from '@app/ui/format/phones'
import { OtpField } from '@app/ui/otp-field'
import { ResendCountdown } from '@app/ui/resend-countdown'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { useSignIn } from './use-sign-in.ts'

interface CodeStepProps {
  readonly phone: ReturnType<typeof useSignIn>['phone']
  readonly otp: ReturnType<typeof useSignIn>['otp']
}

export function CodeStep({ phone, otp }: CodeStepProps): ReactNode {
  const t = useT()
  const error = otp.verifyError ?? phone.error
  return (
    <div className="access-form">
      <p className="access-why" role="status">
        {otp.isChecking ? t('code.checking') : t('code.sent', { phone: formatPhone(phone.number) })}
      </p>
      <OtpField
        autoFocus
        label={t('code.label')}
        value={otp.code}
        onChange={otp.type}
        onComplete={otp.check}
        isBusy={otp.isChecking}
        error={error ? errorText(error, 'ru') : undefined}
      />
      <div className="access-code-ways">
        {otp.nextAt === null ? null : (
          <ResendCountdown
            availableAt={otp.nextAt}
            formatWaiting={(clock) => t('code.wait', { clock })}
            resendLabel={t('code.resend')}
            onResend={otp.resend}
            isBusy={phone.isSending}
          />
        )}
        <Button kind="plain" size="medium" className="access-code-change" onClick={otp.reset}>
          {t('code.change')}
        </Button>
      </div>
    </div>
  )
}
