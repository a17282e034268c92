/** Specification 000 §9. */
export const codeDigits = 6

/** One-time codes; unspecified values are chosen for safety. */
export const otp = {
  digits: codeDigits,
  lifeSeconds: 5 * 60,
  triesPerCode: 5,
  /** Wait before the second, third and any later code; sent to the client as `nextTimeout`. */
  resendWaitSeconds: [60, 120, 300],
  /** How long a verified code also proves the phone for POST /api/auth/phone. */
  proofSeconds: 10 * 60,
} as const

export const session = {
  accessSeconds: 15 * 60,
  /** Clocks of processes differ: a token that another process just signed is accepted. */
  clockSkewSeconds: 30,
  refreshGraceSeconds: 10,
  refreshDays: 30,
  /** Of operators and admins, from the sign-in; a refresh does not extend it. */
  staffHours: 12,
  /** Active sessions at once; a new sign-in ends the oldest beyond. */
  perPerson: 20,
  perDevice: 5,
} as const

/** Of operators and admins: an authenticator app (RFC 6238) or a recovery code. */
export const secondFactor = {
  digits: 6,
  stepSeconds: 30,
  /** Clocks differ: accepted steps before and after the current one. */
  stepsAside: 1,
  tries: 5,
  triesSeconds: 15 * 60,
  recoveryCodes: 8,
} as const

export const launchData = { maxAgeSeconds: 60 * 60, maxAheadSeconds: 60, maxLength: 4096 } as const

/** A phone or Telegram that was connected to an account, or a phone that was replaced. */
export const accountChange = {
  /** So long the user can undo it. */
  undoHours: 72,
} as const
