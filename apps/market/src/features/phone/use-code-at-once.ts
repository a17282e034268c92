import { useOneTimeCode } from '@app/client/use-one-time-code'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { useEffect, useEffectEvent } from 'react'
import { useFinishSignIn } from './finish-sign-in.ts'
import { storedReferrer } from './referrer.ts'

/** A code is asked for as soon as the question is on the screen; six digits are checked at once. */
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
