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
  readonly code: ReturnType<typeof useSignIn>['code']
}

export function CodeStep({ phone, code }: CodeStepProps): ReactNode {
  const t = useT()
  const error = code.error ?? phone.error
  return (
    <div className="access-form">
      <p className="access-why" role="status">
        {code.isChecking ? t('code.checking') : t('code.sent', { phone: formatPhone(phone.number) })}
      </p>
      <OtpField
        autoFocus
        label={t('code.label')}
        value={code.value}
        onChange={code.type}
        onComplete={code.check}
        isBusy={code.isChecking}
        error={error ? errorText(error, 'ru') : undefined}
      />
      <div className="access-code-ways">
        {code.nextAt === null ? null : (
          <ResendCountdown
            availableAt={code.nextAt}
            formatWaiting={(clock) => t('code.wait', { clock })}
            resendLabel={t('code.resend')}
            onResend={code.resend}
            isBusy={phone.isSending}
          />
        )}
        <Button kind="plain" size="medium" onClick={code.changePhone}>
          {t('code.change')}
        </Button>
      </div>
    </div>
  )
}
