import { useOneTimeCode } from '@app/client/use-one-time-code'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { useEffect, useEffectEvent } from 'react'
import { useFinishSignIn } from './finish-sign-in.ts'
import { storedReferrer } from './referrer.ts'

/** Requests a code when the overlay opens, and checks it after six digits. */
export function useCodeAtOnce(phoneNumber: string) {
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
