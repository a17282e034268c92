import { useState, type ReactNode } from 'react'
import { OtpField } from '../../src/input/masked/otp-field.tsx'
import { PasteCodeButton } from '../../src/input/masked/paste-code-button.tsx'
import { ResendCountdown } from '../../src/input/masked/resend-countdown.tsx'
import { SecondFactorForm } from '../../src/input/second-factor-form.tsx'
import type { DemoModule, DemoProps } from '../demo.ts'
import { say } from './parts/words.ts'

const Demo = ({ lang }: DemoProps): ReactNode => {
  const [code, setCode] = useState('407')
  const [error, setError] = useState<string | undefined>()
  const [availableAt, setAvailableAt] = useState(() => Date.now() + 42_000)
  const wrong = say(lang, 'Неверный код', 'Kod noto‘g‘ri', 'Invalid verification code', 'गलत कोड')
  const label = say(lang, 'Код из шести цифр', 'Olti raqamli kod', '6-digit code', '6 अंकों का कोड')
  return (
    <div className="demo-stack">
      <OtpField
        label={label}
        value={code}
        onChange={setCode}
        onComplete={() => {
          setError(undefined)
          setTimeout(() => setError(wrong), 600)
        }}
        error={error}
      />
      <div className="demo-row demo-spread">
        <ResendCountdown
          availableAt={availableAt}
          formatWaiting={(clock) => (
            <>
              {say(
                lang,
                'Новый код можно запросить через:',
                'Kodni qayta so‘rash mumkin:',
                'You can resend code in:',
                'कोड फिर भेज सकते हैं:',
              )}{' '}
              <b>{clock}</b>
            </>
          )}
          resendLabel={say(lang, 'Отправить ещё раз', 'Qayta yuborish', 'Resend code', 'कोड फिर भेजें')}
          onResend={() => setAvailableAt(Date.now() + 60_000)}
        />
        <PasteCodeButton label={say(lang, 'Вставить', 'Qo‘yish', 'Paste', 'पेस्ट करें')} onCode={setCode} />
      </div>
      <OtpField
        label={label}
        value=""
        onChange={() => undefined}
        onComplete={() => undefined}
        error={say(
          lang,
          'Код устарел, запросите новый',
          'Kod eskirgan, yangisini so‘rang',
          'The code has expired, ask for a new one',
          'कोड पुराना हो गया, नया मँगाएँ',
        )}
      />
      <SecondFactorForm
        className="demo-stack"
        label={say(lang, 'Код из приложения', 'Ilovadagi kod', 'Code from the app', 'ऐप का कोड')}
        checkLabel={say(lang, 'Подтвердить', 'Tasdiqlash', 'Confirm', 'पुष्टि करें')}
        emptyText={label}
        error={undefined}
        isBusy={false}
        onCheck={() => undefined}
        onType={() => undefined}
      />
    </div>
  )
}

export default { title: 'OtpField, ResendCountdown', group: 'input', Demo } satisfies DemoModule
