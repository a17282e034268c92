/**
 * Every error of the API: one status and one message per code. Messages that a specification words itself (INVALID,
 * EXPIRED, Not Found, Something went wrong!) are kept.
 */
export const errors = {
  INPUT_INVALID: { status: 400, message: 'The request is not valid' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large' },
  CONTENT_TYPE_UNSUPPORTED: { status: 415, message: 'This content type is not supported' },
  NOT_FOUND: { status: 404, message: 'Not Found' },
  HOST_UNKNOWN: { status: 421, message: 'No product is served under this host' },
  SESSION_REQUIRED: { status: 401, message: 'Sign in first' },
  SESSION_EXPIRED: { status: 401, message: 'The access token is not valid any more' },
  REFRESH_INVALID: { status: 401, message: 'The refresh token is not valid' },
  ACCESS_DENIED: { status: 403, message: 'You may not do this' },
  USER_BANNED: { status: 403, message: 'This account is blocked' },
  RATE_LIMITED: { status: 429, message: 'Too many requests, try again later' },
  LAUNCH_DATA_INVALID: { status: 401, message: 'The Telegram data is not valid' },
  LAUNCH_DATA_EXPIRED: { status: 401, message: 'The Telegram data is too old, open the app again' },
  LAUNCH_DATA_REPLAYED: { status: 401, message: 'The Telegram data was used on another device' },
  CONTACT_INVALID: { status: 400, message: 'The Telegram contact is not valid' },
  CODE_REQUIRED: { status: 401, message: 'Confirm the phone number with a code first' },
  NAME_RESERVED: { status: 400, message: 'This name is reserved' },
  PHONE_INVALID: { status: 400, message: 'Phone number is required' },
  PHONE_UNREACHABLE: { status: 400, message: 'The code cannot be delivered to this number' },
  PHONE_TAKEN: { status: 409, message: 'This phone number belongs to another account' },
  CHANGE_NOT_FOUND: { status: 404, message: 'This change cannot be undone any more' },
  PHONE_PROOF_REQUIRED: { status: 409, message: 'Confirm the phone number of the account first' },
  OTP_NOT_REQUESTED: { status: 404, message: 'Not Found' },
  OTP_INVALID: { status: 400, message: 'INVALID' },
  OTP_EXPIRED: { status: 400, message: 'EXPIRED' },
  OTP_TOO_SOON: { status: 429, message: 'Wait before asking for another code' },
  OTP_LIMIT_REACHED: { status: 429, message: 'Too many codes were requested, try again later' },
  OTP_WORK_REQUIRED: {
    status: 428,
    message: 'Many codes are being guessed: do the work of this answer first',
  },
  OTP_SEND_FAILED: { status: 503, message: 'The code could not be sent, try again' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'Confirm that it is you with the authenticator app' },
  SECOND_FACTOR_NOT_SET: { status: 409, message: 'No authenticator app is set up for this account' },
  SECOND_FACTOR_INVALID: { status: 400, message: 'The code is wrong or was used before' },
  SECOND_FACTOR_LIMIT_REACHED: { status: 429, message: 'Too many wrong codes, try again later' },
  FEATURE_NOT_FOUND: { status: 404, message: 'Not Found' },
  FEATURE_UNAVAILABLE: { status: 409, message: 'This feature is not available' },
  SETTING_NOT_FOUND: { status: 404, message: 'Not Found' },
  SETTING_CHANGED: { status: 409, message: 'Another user changed this setting meanwhile' },
  PLACE_NOT_FOUND: { status: 404, message: 'Not Found' },
  PINCODE_NOT_FOUND: { status: 404, message: 'Not Found' },
  USER_NOT_FOUND: { status: 404, message: 'Not Found' },
  CATEGORY_NOT_FOUND: { status: 404, message: 'Category not found' },
  PRODUCT_NOT_FOUND: { status: 404, message: 'Not Found' },
  PRODUCT_STATE_CONFLICT: { status: 409, message: 'This product cannot be ordered now' },
  PRICE_CHANGED: { status: 409, message: 'The price has changed' },
  GROUP_NOT_FOUND: { status: 404, message: 'Invite not found...' },
  GROUP_FULL: { status: 409, message: 'group is full, participants receiving goods' },
  GROUP_EXPIRED: { status: 409, message: "time ran out, group wasn't completed" },
  GROUP_JOINED: { status: 409, message: 'You have a seat in this group' },
  REVIEW_NOT_FOUND: { status: 404, message: 'Not Found' },
  ORDER_NOT_FOUND: { status: 404, message: 'Not Found' },
  ORDER_STATE_CONFLICT: { status: 409, message: 'The order is not in a state for this' },
  ORDER_LIMIT_REACHED: { status: 429, message: 'Too many orders are on their way' },
  ORDER_DAY_LIMIT_REACHED: { status: 429, message: 'Too many orders today, try again tomorrow' },
  ORDER_PAUSED: { status: 429, message: 'Several orders were cancelled, try again later' },
  PAYOUT_CHANGED: { status: 409, message: 'What is owed has changed' },
  AD_NOT_FOUND: { status: 404, message: 'Not Found' },
  PICTURE_NOT_FOUND: { status: 404, message: 'Not Found' },
  SELLER_NOT_FOUND: { status: 404, message: 'Not Found' },
  SELLER_OWN: { status: 409, message: 'These are your own ads' },
  FOLLOW_LIMIT_REACHED: { status: 409, message: 'Too many sellers are followed' },
  AD_OWN: { status: 409, message: 'This is your own ad' },
  AD_STATE_CONFLICT: { status: 409, message: 'The ad is not in a state for this' },
  AD_LIMIT_REACHED: { status: 429, message: 'Too many ads, try again later' },
  AD_DUPLICATE: { status: 409, message: 'You have such an ad already' },
  COINS_SHORT: { status: 409, message: 'There are not enough coins' },
  TOP_LIMIT_REACHED: { status: 409, message: 'At most two ads of a seller can be in the top' },
  APPEAL_USED: { status: 409, message: 'This ad was appealed before' },
  PAYMENT_NOT_FOUND: { status: 404, message: 'Not Found' },
  PAYMENT_STATE_CONFLICT: { status: 409, message: 'The payment is not in a state for this' },
  PAYMENT_LIMIT_REACHED: { status: 429, message: 'Too many payments are open, try again later' },
  PAYMENT_UNAVAILABLE: { status: 503, message: 'The payment system does not answer, try again' },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'This key was used for another request' },
  FAVOURITE_LIMIT_REACHED: { status: 409, message: 'Too many ads are kept' },
  COMPLAINT_LIMIT_REACHED: { status: 429, message: 'Too many complaints today, try again tomorrow' },
  CONTACT_LIMIT_REACHED: { status: 429, message: 'Too many contacts today, try again tomorrow' },
  IMAGES_MISSING: { status: 400, message: 'Choose at least one picture' },
  IMAGES_TOO_MANY: { status: 400, message: 'Too many pictures at once' },
  IMAGE_TOO_LARGE: { status: 413, message: 'The picture is too large' },
  IMAGE_UNSUPPORTED: { status: 415, message: 'Only JPEG, PNG and WebP pictures are accepted' },
  IMAGE_BROKEN: { status: 400, message: 'The picture cannot be read' },
  IMAGE_LIMIT_REACHED: { status: 429, message: 'The daily limit of pictures is reached' },
  STORAGE_UNAVAILABLE: { status: 503, message: 'Pictures cannot be stored right now, try again' },
  SERVER_BUSY: { status: 503, message: 'The server is busy, try again' },
  INTERNAL: { status: 500, message: 'Something went wrong!' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** The body of every error answer. */
export interface Problem {
  readonly code: ErrorCode
  readonly message: string
  readonly requestId: string
  /** Path of the field → its problem, for INPUT_INVALID. */
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds to wait, when waiting helps. */
  readonly retryAfterSeconds?: number
  /** The puzzle that the device must solve, for OTP_WORK_REQUIRED. */
  readonly puzzle?: Puzzle
}

/** Find a number so that the SHA-256 of `challenge.number` begins with so many zero bits. */
export interface Puzzle {
  readonly challenge: string
  readonly bits: number
}
