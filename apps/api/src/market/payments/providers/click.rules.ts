import { createHash } from 'node:crypto'
import type { Answer } from '../payments.rules.ts'

export interface ClickRequest {
  /** 64-bit numbers stay text, so that they are signed and returned exactly. */
  readonly clickTransId: string
  readonly serviceId: string
  readonly merchantTransId: string
  /** Only Complete has one. */
  readonly merchantPrepareId: string
  /** Not signed; only used to query Click later. */
  readonly document: string
  readonly amount: string
  readonly action: string
  readonly error: string
  readonly signTime: string
  readonly signString: string
}

const needed = {
  clickTransId: 'click_trans_id',
  serviceId: 'service_id',
  merchantTransId: 'merchant_trans_id',
  amount: 'amount',
  action: 'action',
  error: 'error',
  signTime: 'sign_time',
  signString: 'sign_string',
} as const

/** Null when a field is missing or repeated. */
export function readClick(body: Buffer): ClickRequest | null {
  const form = new URLSearchParams(body.toString('utf8'))
  const read: Record<string, string> = {}
  for (const [name, field] of Object.entries(needed)) {
    const [value, ...more] = form.getAll(field)
    if (value === undefined || value === '' || value.length > 300 || more.length > 0) return null
    read[name] = value
  }
  const [merchantPrepareId = '', ...more] = form.getAll('merchant_prepare_id')
  if (more.length > 0 || merchantPrepareId.length > 300) return null
  if (read['action'] === '1' && merchantPrepareId === '') return null
  const document = form.get('click_paydoc_id') ?? ''
  return {
    ...(read as unknown as Omit<ClickRequest, 'merchantPrepareId' | 'document'>),
    merchantPrepareId,
    document,
  }
}

/** Click signs the concatenated values exactly as sent. */
export function clickSignature(request: ClickRequest, key: string): string {
  return createHash('md5')
    .update(
      request.clickTransId +
        request.serviceId +
        key +
        request.merchantTransId +
        (request.action === '1' ? request.merchantPrepareId : '') +
        request.amount +
        request.action +
        request.signTime,
    )
    .digest('hex')
}

/** Parses a sum with up to two decimals exactly; null for any other text. */
export function parseTiyin(amount: string): number | null {
  const parts = /^(?<sum>\d{1,12})(?:\.(?<rest>\d{1,2}))?$/.exec(amount)?.groups
  return parts ? Number(parts['sum']) * 100 + Number((parts['rest'] ?? '').padEnd(2, '0')) : null
}

/** Uzbekistan has no daylight saving time. */
const clickZone = '+05:00'
const maxAgeMs = 15 * 60_000

/** Whether Click signed the message within the last minutes. An old one may be a copy. */
export function isFresh({ signTime }: Pick<ClickRequest, 'signTime'>, now: Date): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(signTime)) return false
  const signedAt = Date.parse(`${signTime.replace(' ', 'T')}${clickZone}`)
  return Math.abs(now.getTime() - signedAt) <= maxAgeMs
}

/** The form as it is stored: without the signature a copy of the table authenticates nothing. */
export function withoutSignature(body: Buffer): Buffer {
  const form = new URLSearchParams(body.toString('utf8'))
  form.delete(needed.signString)
  return Buffer.from(form.toString())
}

const notes = {
  0: 'Success',
  [-1]: 'SIGN CHECK FAILED!',
  [-2]: 'Incorrect parameter amount',
  [-3]: 'Action not found',
  [-4]: 'Already paid',
  [-5]: 'User does not exist',
  [-6]: 'Transaction does not exist',
  [-7]: 'Failed to update user',
  [-8]: 'Error in request from click',
  [-9]: 'Transaction cancelled',
} as const
export type ClickError = keyof typeof notes

export function clickError(answer: Answer): ClickError {
  switch (answer) {
    case 'ok':
    case 'same':
      return 0
    case 'already-paid':
      return -4
    case 'no-transaction':
      return -6
    case 'busy':
    case 'not-payable':
    case 'cannot-perform':
    case 'cannot-cancel':
    case 'cancelled':
    case 'refused':
      return -9
  }
}

export function clickRefusal(error: ClickError): string {
  return JSON.stringify({ error, error_note: notes[error] })
}

/** Returns Click's transaction number digit by digit: it may exceed the precision of a double. */
export function clickSuccess(
  request: ClickRequest,
  part: { readonly merchant_prepare_id: number } | { readonly merchant_confirm_id: number },
): string {
  const rest = JSON.stringify({
    merchant_trans_id: request.merchantTransId,
    ...part,
    error: 0,
    error_note: notes[0],
  })
  return `{"click_trans_id":${request.clickTransId},${rest.slice(1)}`
}
