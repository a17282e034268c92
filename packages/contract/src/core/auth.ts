import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, line, PublicId } from '../shared.ts'
import { launchData, otp } from './auth.limits.ts'

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

/** Loose on purpose: users type spaces, brackets and no plus; the server normalises and validates. */
const PhoneNumber = z.string().check(z.minLength(5), z.maxLength(24), z.regex(/^[\d\s()+-]+$/))
const LaunchData = z.string().check(z.minLength(1), z.maxLength(launchData.maxLength))
const Referrer = z.optional(z.nullable(z.string().check(z.maxLength(64))))

const signIn = { access: 'public', rate: 'sign-in', bodyLimitBytes: 8 * 1024 } as const

export const signInVioTelegram = endpoint({
  ...signIn,
  ignoresSession: true,
  method: 'POST',
  path: '/api/telegram/auth',
  product: 'vio',
  origin: 'specified',
  summary: 'Sign in with the launch data of the Vio bot',
  body: z.strictObject({ data: LaunchData, refererId: Referrer }),
  reply: Tokens,
  errors: [
    'LAUNCH_DATA_INVALID',
    'LAUNCH_DATA_EXPIRED',
    'LAUNCH_DATA_REPLAYED',
    'FEATURE_UNAVAILABLE',
    'USER_BANNED',
  ],
})

export const signInSaathTelegram = endpoint({
  ...signIn,
  ignoresSession: true,
  method: 'POST',
  path: '/api/auth/telegram',
  product: 'saath',
  origin: 'specified',
  summary: 'Sign in with the launch data of the Saath bot',
  body: z.strictObject({ data: LaunchData, refererId: Referrer }),
  reply: Tokens,
  errors: [
    'LAUNCH_DATA_INVALID',
    'LAUNCH_DATA_EXPIRED',
    'LAUNCH_DATA_REPLAYED',
    'FEATURE_UNAVAILABLE',
    'USER_BANNED',
  ],
})

/** Ours: the solved puzzle after OTP_WORK_REQUIRED, valid for one code or one guess. */
const SolvedWork = z.optional(
  z.strictObject({
    challenge: z.string().check(z.regex(/^[\w-]{22}$/)),
    answer: z.int().check(z.minimum(0)),
  }),
)

export const requestCode = endpoint({
  ...signIn,
  method: 'POST',
  path: '/api/auth/request-code',
  product: 'both',
  origin: 'specified',
  summary: 'Send a one-time code to a phone',
  body: z.strictObject({ phoneNumber: PhoneNumber, work: SolvedWork }),
  reply: z.object({ nextTimeout: z.int() }),
  errors: [
    'PHONE_INVALID',
    'PHONE_UNREACHABLE',
    'OTP_TOO_SOON',
    'OTP_LIMIT_REACHED',
    'OTP_WORK_REQUIRED',
    'OTP_SEND_FAILED',
  ],
})

export const verifyCode = endpoint({
  ...signIn,
  method: 'POST',
  path: '/api/auth/verify-code',
  product: 'both',
  origin: 'specified',
  summary: 'Sign in with a one-time code; with a session, attach the phone to the account',
  body: z.strictObject({
    phoneNumber: PhoneNumber,
    code: z.string().check(z.regex(new RegExp(`^\\d{${otp.digits}}$`))),
    refererId: Referrer,
    /**
     * Ours, only to replace an account's phone: fresh launch data of the same Telegram account. The alternative is a code
     * to the old phone, confirmed by the same device in the last ten minutes.
     */
    launchData: z.optional(LaunchData),
    work: SolvedWork,
  }),
  reply: Tokens,
  errors: [
    'PHONE_INVALID',
    'LAUNCH_DATA_INVALID',
    'LAUNCH_DATA_EXPIRED',
    'LAUNCH_DATA_REPLAYED',
    'PHONE_PROOF_REQUIRED',
    'OTP_WORK_REQUIRED',
    'ACCESS_DENIED',
    'OTP_NOT_REQUESTED',
    'OTP_INVALID',
    'OTP_EXPIRED',
    'PHONE_TAKEN',
    'FEATURE_UNAVAILABLE',
    'USER_BANNED',
  ],
})

export const signInPhone = endpoint({
  ...signIn,
  method: 'POST',
  path: '/api/auth/phone',
  product: 'both',
  origin: 'specified',
  summary: 'Sign in with a phone that the caller has just proven: by a code, or by a signed Telegram contact',
  body: z.strictObject({
    phoneNumber: PhoneNumber,
    address: z._default(line(300), ''),
    refererId: Referrer,
    /** Ours: the raw signed answer of Telegram's contact request. */
    contact: z.optional(LaunchData),
  }),
  reply: Tokens,
  errors: [
    'PHONE_INVALID',
    'CODE_REQUIRED',
    'CONTACT_INVALID',
    'LAUNCH_DATA_REPLAYED',
    'ACCESS_DENIED',
    'PHONE_TAKEN',
    'FEATURE_UNAVAILABLE',
    'USER_BANNED',
  ],
})

export const attachContact = endpoint({
  method: 'POST',
  path: '/api/auth/contact',
  product: 'both',
  access: 'user',
  rate: 'sign-in',
  bodyLimitBytes: 8 * 1024,
  origin: 'ours',
  summary: 'Attach the phone that Telegram signed for the signed-in person',
  body: z.strictObject({ contact: LaunchData }),
  reply: Tokens,
  errors: ['CONTACT_INVALID', 'LAUNCH_DATA_REPLAYED', 'PHONE_INVALID', 'ACCESS_DENIED', 'PHONE_TAKEN'],
})

export const refreshSession = endpoint({
  ...signIn,
  ignoresSession: true,
  method: 'POST',
  path: '/api/auth/refresh',
  product: 'both',
  origin: 'specified',
  summary: 'Exchange a refresh token for a new pair',
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(256)) }),
  reply: Tokens,
  errors: ['REFRESH_INVALID', 'USER_BANNED'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  product: 'both',
  access: 'user',
  rate: 'write',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'End this session: its access and refresh tokens die at once',
  body: z.strictObject({}),
  reply: Done,
  errors: [],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  product: 'both',
  access: 'user',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
  summary: 'Where the caller is signed in, the newest first',
  reply: z.object({
    sessions: z.array(
      z.object({
        /** «Chrome, Android»; null when unknown. */
        device: z.nullable(z.string()),
        signedInAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  product: 'both',
  access: 'user',
  rate: 'write',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: "End every session of the caller, this one too: on a lost phone, or in a thief's hands",
  body: z.strictObject({}),
  reply: Done,
  errors: [],
})

export const undoAccountChange = endpoint({
  method: 'POST',
  path: '/api/auth/account-changes/undo',
  product: 'both',
  access: 'user',
  rate: 'sign-in',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'Undo the last change of the ways to sign in that another device made; all other sessions end',
  body: z.strictObject({}),
  reply: Tokens,
  errors: ['CHANGE_NOT_FOUND', 'PHONE_TAKEN'],
})

export const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  product: 'both',
  access: 'user',
  rate: 'sign-in',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary:
    'Staff: give this session the rights of the role, by a code of the authenticator app or a recovery code',
  body: z.strictObject({ code: z.string().check(z.minLength(6), z.maxLength(24), z.regex(/^[\w\s-]+$/)) }),
  reply: Done,
  errors: ['SECOND_FACTOR_NOT_SET', 'SECOND_FACTOR_INVALID', 'SECOND_FACTOR_LIMIT_REACHED'],
})

/** Kept here so that clients can name the owner of a token without a call. */
export const AccessClaims = z.object({ id: PublicId })
