import { errorText } from '@app/client/error-text'
import { localStore } from '@app/client/storage'
import { useOneTimeCode } from '@app/client/use-one-time-code'
import { readFirstTouch } from '@app/shell/first-touch'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { toast } from '@app/ui/toast-store'
import { useState } from 'react'
import { useLoginT } from '../../locales/login.ts'
import { firstTouchKeys } from '../sharing/first-touch-keys.ts'
import { useLang } from '../i18n.ts'
import { sentCode } from './sent-code.ts'
import { useFinishLogin } from './use-finish-login.ts'

interface PhoneProofOptions {
  /** A code was sent: the code step may be shown. */
  readonly onSent: () => void
  /** No code can be sent to the number; the text explains why. */
  readonly onRefused: (text: string) => void
  /** The user is logged in with this number. */
  readonly onProven: () => void
}

const countryCode = '+91'

/** Proves a phone number by a code, in the login and in the order form. */
export function usePhoneProof({ onSent, onRefused, onProven }: PhoneProofOptions) {
  const { call } = useMiniApp()
  const telegram = useTelegram()
  const language = useLang()
  const t = useLoginT()
  const [codeError, setCodeError] = useState<string | null>(null)
  const otp = useOneTimeCode({
    call,
    memory: sentCode,
    beside: () => ({ refererId: readFirstTouch(localStore, firstTouchKeys).refererId }),
    onSent: (isAgain) => {
      setCodeError(null)
      onSent()
      if (isAgain) toast(t('code.sentAgain'))
    },
    onRefused: (error, isAgain) => (isAgain ? setCodeError : onRefused)(errorText(error, language)),
    onVerified: useFinishLogin(onProven),
    onWrong: (error) => {
      telegram.haptic('error')
      setCodeError(errorText(error, language))
    },
  })

  return {
    isSending: otp.isAsking && !otp.isResending,
    /** Takes ten national digits. */
    send: (phone: string): void => {
      telegram.hideKeyboard()
      otp.ask(`${countryCode}${phone}`)
    },
    /** Ten national digits; null before a code was sent. */
    sentTo: otp.sentTo?.slice(countryCode.length) ?? null,
    nextAt: otp.nextAt ?? 0,
    code: otp.code,
    codeError,
    typeCode: (digits: string): void => {
      otp.type(digits)
      if (digits !== '') setCodeError(null)
    },
    isVerifying: otp.isChecking,
    verify: otp.check,
    isResending: otp.isResending,
    resend: otp.resend,
  }
}

export type PhoneProof = ReturnType<typeof usePhoneProof>
