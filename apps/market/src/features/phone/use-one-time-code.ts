import { ApiError } from '@app/client/call'
import { requestCode, verifyCode } from '@app/client/routes/core-auth'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFinishSignIn } from './finish-sign-in.ts'
import { storedReferrer } from './referrer.ts'

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000

/** A code is asked for as soon as the question is on the screen; six digits are checked at once. */
export function useOneTimeCode(phoneNumber: string) {
  const { call } = useMiniApp()
  const telegram = useTelegram()
  const finish = useFinishSignIn()
  const [code, setCode] = useState('')
  /** When the next code may be asked for; null until the server has said it. */
  const [nextAt, setNextAt] = useState<number | null>(null)

  const request = useMutation({
    mutationFn: () => call(requestCode, { body: { phoneNumber } }),
    meta: { handles: 'all' },
    onSuccess: ({ nextTimeout }) => setNextAt(inSeconds(nextTimeout)),
    onError: (error) => {
      const wait = error instanceof ApiError ? error.problem?.retryAfterSeconds : undefined
      setNextAt(inSeconds(wait ?? 0))
    },
  })
  const verify = useMutation({
    mutationFn: (typed: string) =>
      call(verifyCode, { body: { phoneNumber, code: typed, refererId: storedReferrer() } }),
    meta: { handles: 'all' },
    onSuccess: finish,
    onError: () => {
      telegram.haptic('error')
      setCode('')
    },
  })

  const { mutate: send } = request
  const sendFirst = useEffectEvent(() => send())
  useEffect(() => sendFirst(), [])

  return {
    code,
    type: (typed: string): void => {
      setCode(typed)
      if (typed !== '') verify.reset()
    },
    check: (typed: string): void => {
      if (!verify.isPending) verify.mutate(typed)
    },
    isChecking: verify.isPending || verify.isSuccess,
    verifyError: verify.error,
    resend: (): void => {
      setCode('')
      verify.reset()
      send()
    },
    isSending: request.isPending,
    isSent: request.isSuccess,
    requestError: request.error,
    nextAt,
  }
}
