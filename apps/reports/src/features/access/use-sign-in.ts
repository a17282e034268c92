import { ApiError } from '@app/client/call'
import { requestCode, verifyCode } from '@app/client/routes/core-auth'
import { otp } from '@app/contract/core/auth.limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductClient } from '../../shared/product-clients.tsx'
import { products } from '../../shared/products.ts'

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000

const waitOf = (error: unknown): number | null =>
  error instanceof ApiError && error.code === 'OTP_TOO_SOON'
    ? (error.problem?.retryAfterSeconds ?? otp.resendWaitSeconds[0])
    : null

/** A phone, then the code that was sent to it. The phone stays when the code has to be asked for again. */
export function useSignIn({ product, session, call }: ProductClient, onSignedIn: () => void) {
  const { code: countryCode, digits: length } = products[product].phone
  const [digits, setDigits] = useState('')
  const [isPhoneWrong, setPhoneWrong] = useState(false)
  const [code, setCode] = useState('')
  /** When the next code may be asked for; null while the phone is still being typed. */
  const [nextAt, setNextAt] = useState<number | null>(null)
  const phoneNumber = `${countryCode}${digits}`

  const request = useMutation({
    mutationFn: () => call(requestCode, { body: { phoneNumber } }),
    meta: { handles: 'all' },
    onSuccess: ({ nextTimeout }) => setNextAt(inSeconds(nextTimeout)),
    onError: (error) => {
      // A code is on its way already: whoever came back to this page can still type it.
      const wait = waitOf(error)
      if (wait !== null) setNextAt(inSeconds(wait))
    },
  })
  const verify = useMutation({
    mutationFn: (typed: string) => call(verifyCode, { body: { phoneNumber, code: typed } }),
    meta: { handles: 'all' },
    onSuccess: (tokens) => {
      session.signIn(tokens)
      onSignedIn()
    },
  })

  return {
    phone: {
      number: phoneNumber,
      digits,
      isWrong: isPhoneWrong,
      isSending: request.isPending,
      error: waitOf(request.error) === null ? request.error : null,
      type: (typed: string): void => {
        setDigits(typed)
        setPhoneWrong(false)
        request.reset()
      },
      send: (): void => {
        if (request.isPending) return
        if (digits.length === length) request.mutate()
        else setPhoneWrong(true)
      },
    },
    code: {
      value: code,
      nextAt,
      error: verify.error,
      isChecking: verify.isPending,
      type: (typed: string): void => {
        setCode(typed)
        if (typed !== '') verify.reset()
      },
      check: (typed: string): void => verify.mutate(typed),
      resend: (): void => {
        setCode('')
        verify.reset()
        request.mutate()
      },
      changePhone: (): void => {
        setCode('')
        setNextAt(null)
        verify.reset()
        request.reset()
      },
    },
  }
}
