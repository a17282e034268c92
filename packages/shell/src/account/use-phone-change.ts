import { ApiError } from '@app/client/call'
import { isCodePending, useOneTimeCode } from '@app/client/use-one-time-code'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMiniApp, useTelegram } from '../app/mini-app.tsx'

/** The current step: the code of the old number, the new number, or its code. */
export type PhoneStep = 'closed' | 'old' | 'new' | 'code' | 'done'

/** The server's error when the launch data does not prove the user: too old, or of another account. */
const unproven: ReadonlySet<string> = new Set([
  'LAUNCH_DATA_EXPIRED',
  'LAUNCH_DATA_INVALID',
  'LAUNCH_DATA_REPLAYED',
  'PHONE_PROOF_REQUIRED',
])
const isUnproven = (error: unknown): boolean => error instanceof ApiError && unproven.has(error.code)

/**
 * A session may be stolen, so a phone can be replaced only after a code to the old one, or with Telegram's launch data,
 * which proves the same. The code to the new phone follows.
 */
export function usePhoneChange(oldPhone: string | null) {
  const { call, session } = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const [step, setStep] = useState<PhoneStep>('closed')
  const [isTelegramRefused, setTelegramRefused] = useState(false)
  const launchData = isTelegramRefused ? null : telegram.rawInitData
  const isByLaunch = step === 'code' && oldPhone !== null && launchData !== null

  const otp = useOneTimeCode({
    call,
    beside: () => (isByLaunch ? { launchData } : {}),
    onSent: () => setStep((now) => (now === 'new' ? 'code' : now)),
    onVerified: async (tokens) => {
      session.signIn(tokens)
      otp.reset()
      setStep(step === 'old' ? 'new' : 'done')
      if (step === 'code') {
        telegram.haptic('success')
        await client.invalidateQueries()
      }
    },
    onWrong: (error) => {
      telegram.haptic('error')
      if (isByLaunch && isUnproven(error)) {
        setTelegramRefused(true)
        askOld()
      }
    },
  })
  const askOld = (): void => {
    setStep('old')
    otp.reset()
    if (oldPhone !== null) otp.ask(oldPhone)
  }
  const { requestError, verifyError } = otp
  return {
    ...otp,
    step,
    phone: (step === 'old' ? oldPhone : otp.phoneNumber) ?? '',
    /** The launch data was not accepted, so the old number is verified. */
    isTelegramRefused: isTelegramRefused && step === 'old',
    error: isUnproven(verifyError)
      ? null
      : (verifyError ?? (isCodePending(requestError) ? null : requestError)),
    open: (): void => {
      otp.reset()
      if (oldPhone === null || launchData !== null) setStep('new')
      else askOld()
    },
    cancel: (): void => setStep('closed'),
  }
}

export type PhoneChange = ReturnType<typeof usePhoneChange>
