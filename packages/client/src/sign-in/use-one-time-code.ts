import { codeDigits } from '@app/contract/core/auth.limits'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AuthedCall } from '../authed-call.ts'
import { ApiError } from '../call.ts'
import type { CallInput, ReplyOf } from '@app/contract/endpoint'
import { requestCode, verifyCode } from '@app/contract/core/auth'

type Tokens = ReplyOf<typeof verifyCode>
type Guess = CallInput<typeof verifyCode>['body']
type Beside = Omit<Guess, 'phoneNumber' | 'code' | 'work'>

export interface SentCode {
  /** International, as the server requires. */
  readonly phoneNumber: string
  /** When the next code may be requested; milliseconds since 1970. */
  readonly availableAt: number
}

interface OneTimeCodeOptions {
  readonly call: AuthedCall
  /** Keeps the code step over a reload of the page. */
  readonly memory?: { readonly read: () => SentCode | null; readonly remember: (sent: SentCode) => void }
  /** Sent beside number and code. */
  readonly beside?: () => Beside
  /** A code was sent: now, or a minute ago. */
  readonly onSent?: (isAgain: boolean) => void
  readonly onRefused?: (error: Error, isAgain: boolean) => void
  readonly onVerified: (tokens: Tokens) => Promise<void> | void
  readonly onWrong?: (error: Error) => void
}

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000

const waitOf = (error: Error): number =>
  (error instanceof ApiError ? error.problem?.retryAfterSeconds : undefined) ?? 0

/** A code was already sent: the user types it instead of requesting another. */
export function isCodePending(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'OTP_TOO_SOON'
}

type Work = NonNullable<Guess['work']>

/** After many codes or wrong guesses the next code costs the device a puzzle; its solver is loaded then. */
const sendWithWork = async <Reply>(send: (work?: Work) => Promise<Reply>): Promise<Reply> => {
  try {
    return await send()
  } catch (error) {
    const puzzle = error instanceof ApiError ? error.problem?.puzzle : undefined
    if (!puzzle) throw error
    const { solvePuzzle } = await import('./solve-puzzle.ts')
    return send({ challenge: puzzle.challenge, answer: await solvePuzzle(puzzle) })
  }
}

/** Requests a code for a number and verifies it. The screen decides on the design and the next step. */
export function useOneTimeCode({
  call,
  memory,
  beside,
  onSent,
  onRefused,
  onVerified,
  onWrong,
}: OneTimeCodeOptions) {
  const [remembered] = useState(() => memory?.read() ?? null)
  const [sentTo, setSentTo] = useState(remembered?.phoneNumber ?? null)
  /** Null until the server has answered. */
  const [nextAt, setNextAt] = useState(remembered?.availableAt ?? null)
  const [code, setCode] = useState('')
  // A ref, because two quick taps come before the next render, and codes are counted.
  const isAsking = useRef(false)

  const wait = (phoneNumber: string, seconds: number): void => {
    const availableAt = inSeconds(seconds)
    setNextAt(availableAt)
    memory?.remember({ phoneNumber, availableAt })
  }
  const begin = (phoneNumber: string, seconds: number, isAgain: boolean): void => {
    wait(phoneNumber, seconds)
    setSentTo(phoneNumber)
    onSent?.(isAgain)
  }

  const request = useMutation({
    mutationFn: ({ to }: { readonly to: string; readonly isAgain: boolean }) =>
      sendWithWork((work) => call(requestCode, { body: { phoneNumber: to, ...(work && { work }) } })),
    meta: { handles: 'all' },
    onSuccess: ({ nextTimeout }, { to, isAgain }) => begin(to, nextTimeout, isAgain),
    onError: (error, { to, isAgain }) => {
      const seconds = waitOf(error)
      if (isCodePending(error) && !isAgain) return begin(to, seconds, isAgain)
      if (sentTo === null) setNextAt(inSeconds(seconds))
      else if (sentTo === to && seconds > 0) wait(to, seconds)
      onRefused?.(error, isAgain)
    },
    onSettled: () => {
      isAsking.current = false
    },
  })
  const verify = useMutation({
    mutationFn: ({ to, typed }: { readonly to: string; readonly typed: string }) =>
      sendWithWork((work) =>
        call(verifyCode, {
          body: { phoneNumber: to, code: typed, ...beside?.(), ...(work && { work }) },
        }),
      ),
    meta: { handles: 'all' },
    onSuccess: onVerified,
    onError: (error) => {
      setCode('')
      onWrong?.(error)
    },
  })

  const phoneNumber = sentTo ?? request.variables?.to ?? null
  const ask = (to: string, isAgain: boolean): void => {
    if (isAsking.current) return
    isAsking.current = true
    setCode('')
    verify.reset()
    request.mutate({ to, isAgain })
  }

  return {
    phoneNumber,
    /** The number to which a code was sent. */
    sentTo,
    nextAt,
    code,
    type: (typed: string): void => {
      setCode(typed)
      // The field is cleared when an error appears; only typing removes the error.
      if (typed !== '') verify.reset()
    },
    ask: (to: string): void => ask(to, false),
    isAsking: request.isPending,
    isAsked: request.isSuccess,
    requestError: request.error,
    resend: (): void => {
      if (phoneNumber !== null) ask(phoneNumber, true)
    },
    isResending: request.isPending && request.variables.isAgain,
    check: (typed: string): void => {
      if (phoneNumber !== null && typed.length === codeDigits && !verify.isPending)
        verify.mutate({ to: phoneNumber, typed })
    },
    isChecking: verify.isPending,
    isVerified: verify.isSuccess,
    verifyError: verify.error,
    /** Back to the empty number step. */
    reset: (): void => {
      setSentTo(null)
      setNextAt(null)
      setCode('')
      request.reset()
      verify.reset()
    },
  }
}
