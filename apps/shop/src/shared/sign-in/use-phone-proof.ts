import { ApiError } from '@app/client/call'
import { errorText } from '@app/client/error-text'
import { requestCode, verifyCode } from '@app/client/routes/core-auth'
import { localStore } from '@app/client/storage'
import { readFirstTouch } from '@app/shell/first-touch'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { toast } from '@app/ui/toast-store'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLoginT } from '../../locales/login.ts'
import { firstTouchKeys } from '../sharing/first-touch-keys.ts'
import { useLang } from '../i18n.ts'
import { readSentCode, rememberSentCode, type SentCode } from './sent-code.ts'
import { useFinishLogin } from './use-finish-login.ts'

interface PhoneProofOptions {
  /** A code is on its way: the step of the code may be shown. */
  readonly onSent: () => void
  /** The number gets no code, and why in words. */
  readonly onRefused: (words: string) => void
  /** Logged in with this number. */
  readonly onProven: () => void
}

const international = (phone: string): string => `+91${phone}`

/** A number gets a code, the code proves the number: the same in the login drawer and in the order form. */
export function usePhoneProof({ onSent, onRefused, onProven }: PhoneProofOptions) {
  const { call } = useMiniApp()
  const telegram = useTelegram()
  const language = useLang()
  const t = useLoginT()
  const finish = useFinishLogin(onProven)
  const [sent, setSent] = useState<SentCode | null>(readSentCode)
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<string | null>(null)
  // Known at once, unlike the state of a mutation: two quick taps come before the next render, and codes are counted.
  const isAsking = useRef(false)

  const wait = (to: string, seconds: number): void => {
    const next = { phone: to, availableAt: Date.now() + seconds * 1000 }
    rememberSentCode(next)
    setSent(next)
  }
  const startCodeStep = (to: string, seconds: number): void => {
    wait(to, seconds)
    setCode('')
    setCodeError(null)
    onSent()
  }
  const ask = (to: string) => call(requestCode, { body: { phoneNumber: international(to) } })

  const sending = useMutation({
    mutationFn: ask,
    meta: { handles: 'all' },
    onSuccess: ({ nextTimeout }, to) => startCodeStep(to, nextTimeout),
    onError: (error, to) => {
      // A code is on its way already: typing it is the way on, not another one.
      if (error instanceof ApiError && error.code === 'OTP_TOO_SOON')
        startCodeStep(to, error.problem?.retryAfterSeconds ?? 0)
      else onRefused(errorText(error, language))
    },
    onSettled: () => {
      isAsking.current = false
    },
  })
  const resending = useMutation({
    mutationFn: ask,
    meta: { handles: 'all' },
    onSuccess: ({ nextTimeout }, to) => {
      startCodeStep(to, nextTimeout)
      toast(t('code.sentAgain'))
    },
    onError: (error, to) => {
      const seconds = error instanceof ApiError ? error.problem?.retryAfterSeconds : undefined
      if (seconds !== undefined) wait(to, seconds)
      setCodeError(errorText(error, language))
    },
  })
  const verifying = useMutation({
    mutationFn: async (typed: { readonly phone: string; readonly code: string }) => {
      const { refererId } = readFirstTouch(localStore, firstTouchKeys)
      const phoneNumber = international(typed.phone)
      await finish(await call(verifyCode, { body: { phoneNumber, code: typed.code, refererId } }))
    },
    meta: { handles: 'all' },
    onError: (error) => {
      telegram.haptic('error')
      setCodeError(errorText(error, language))
    },
  })

  return {
    isSending: sending.isPending,
    /** Ten digits that can be a number. */
    send: (phone: string): void => {
      if (isAsking.current) return
      isAsking.current = true
      telegram.hideKeyboard()
      sending.mutate(phone)
    },
    sent,
    code,
    codeError,
    typeCode: (digits: string): void => {
      setCode(digits)
      // The field empties itself when an error appears; only what a person types takes the error away.
      if (digits !== '') setCodeError(null)
    },
    isVerifying: verifying.isPending,
    verify: (typed: string): void => {
      if (sent && typed.length === 6 && !verifying.isPending)
        verifying.mutate({ phone: sent.phone, code: typed })
    },
    isResending: resending.isPending,
    resend: (): void => {
      if (sent && !resending.isPending) resending.mutate(sent.phone)
    },
  }
}

export type PhoneProof = ReturnType<typeof usePhoneProof>
