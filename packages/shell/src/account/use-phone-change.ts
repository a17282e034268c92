import { ApiError } from '@app/client/call'
import { requestCode, verifyCode } from '@app/client/routes/core-auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMiniApp, useTelegram } from '../app/mini-app.tsx'

/** Which question stands on the page: the code of the old number, the new number, or its code. */
export type PhoneStep = 'closed' | 'old' | 'new' | 'code' | 'done'

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000

/** What the server says when the launch of the app does not prove the person: too old, or of somebody else. */
const unproven: ReadonlySet<string> = new Set([
  'LAUNCH_DATA_EXPIRED',
  'LAUNCH_DATA_INVALID',
  'LAUNCH_DATA_REPLAYED',
  'PHONE_PROOF_REQUIRED',
])
const isUnproven = (error: unknown): boolean => error instanceof ApiError && unproven.has(error.code)

/**
 * A session may be stolen, so whoever replaces a phone proves the old one first, or comes straight from Telegram, whose
 * launch data proves the same. Then the new phone.
 */
export function usePhoneChange(oldPhone: string | null) {
  const { call, session } = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const [step, setStep] = useState<PhoneStep>('closed')
  const [newPhone, setNewPhone] = useState('')
  const [code, setCode] = useState('')
  const [nextAt, setNextAt] = useState<number | null>(null)
  const [isTelegramRefused, setTelegramRefused] = useState(false)
  const phone = step === 'old' ? (oldPhone ?? '') : newPhone
  const launchData = isTelegramRefused ? null : telegram.rawInitData

  const request = useMutation({
    mutationFn: (phoneNumber: string) => call(requestCode, { body: { phoneNumber } }),
    meta: { handles: 'all' },
    onSuccess: ({ nextTimeout }) => setNextAt(inSeconds(nextTimeout)),
    onError: (error) => {
      // A code is on its way already: it can still be typed.
      if (error instanceof ApiError && error.code === 'OTP_TOO_SOON') {
        setNextAt(inSeconds(error.problem?.retryAfterSeconds ?? 0))
        setStep((now) => (now === 'new' ? 'code' : now))
      }
    },
  })
  const isTooSoon = request.error instanceof ApiError && request.error.code === 'OTP_TOO_SOON'

  const askOld = (): void => {
    setStep('old')
    setCode('')
    if (oldPhone !== null) request.mutate(oldPhone)
  }
  const verify = useMutation({
    mutationFn: (typed: string) =>
      call(verifyCode, {
        body: {
          phoneNumber: phone,
          code: typed,
          ...(step === 'code' && oldPhone !== null && launchData !== null && { launchData }),
        },
      }),
    meta: { handles: 'all' },
    onSuccess: async (tokens) => {
      session.signIn(tokens)
      setCode('')
      setNextAt(null)
      setStep(step === 'old' ? 'new' : 'done')
      if (step === 'code') {
        telegram.haptic('success')
        await client.invalidateQueries()
      }
    },
    onError: (error) => {
      setCode('')
      telegram.haptic('error')
      if (step === 'code' && oldPhone !== null && launchData !== null && isUnproven(error)) {
        setTelegramRefused(true)
        askOld()
      }
    },
  })

  const open = (): void => {
    setNewPhone('')
    request.reset()
    verify.reset()
    if (oldPhone === null || launchData !== null) setStep('new')
    else askOld()
  }
  return {
    step,
    phone,
    code,
    nextAt,
    /** The launch of the app did not count, so the old number is asked for. */
    isTelegramRefused: isTelegramRefused && step === 'old',
    isSending: request.isPending,
    isChecking: verify.isPending,
    error: isUnproven(verify.error) ? null : (verify.error ?? (isTooSoon ? null : request.error)),
    open,
    cancel: (): void => setStep('closed'),
    type: (typed: string): void => {
      setCode(typed)
      if (typed !== '') verify.reset()
    },
    check: (typed: string): void => {
      if (!verify.isPending) verify.mutate(typed)
    },
    send: (phoneNumber: string): void => {
      setNewPhone(phoneNumber)
      verify.reset()
      request.mutate(phoneNumber, { onSuccess: () => setStep('code') })
    },
    resend: (): void => {
      setCode('')
      verify.reset()
      request.mutate(phone)
    },
  }
}

export type PhoneChange = ReturnType<typeof usePhoneChange>
