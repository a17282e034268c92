/** Specification 000 §9. */
export const codeDigits = 6

/** One-time codes; what is not specified is decided for safety. */
export const otp = {
  digits: codeDigits,
  lifeSeconds: 5 * 60,
  triesPerCode: 5,
  /** Wait before the second, third and any later code; told to the client as `nextTimeout`. */
  resendWaitSeconds: [60, 120, 300],
  /** How long a verified code also proves the phone to POST /api/auth/phone. */
  proofSeconds: 10 * 60,
} as const

export const session = {
  accessSeconds: 15 * 60,
  /** The clocks of two processes differ: a token that another one just signed is not refused. */
  clockSkewSeconds: 30,
  refreshGraceSeconds: 10,
  refreshDays: 30,
  /** Of operators and admins, from the sign-in on; a refresh does not make it longer. */
  staffHours: 12,
  /** Live ones at once; a new sign-in ends the oldest beyond. */
  perPerson: 20,
  perDevice: 5,
} as const

/** Of operators and admins: an authenticator app (RFC 6238), or one of the codes for the day it is lost. */
export const secondFactor = {
  digits: 6,
  stepSeconds: 30,
  /** Clocks differ: how many steps before and after now count too. */
  stepsAside: 1,
  tries: 5,
  triesSeconds: 15 * 60,
  recoveryCodes: 8,
} as const

export const launchData = { maxAgeSeconds: 60 * 60, maxAheadSeconds: 60, maxLength: 4096 } as const
