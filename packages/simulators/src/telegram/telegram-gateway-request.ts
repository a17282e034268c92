import { readInteger, readText, type Parameters } from '../request-parameters.ts'

/** Telegram documents only ACCESS_TOKEN_INVALID; the other codes come from client libraries. Clients must rely only on `ok: false`. */
export type GatewayError =
  | 'ACCESS_TOKEN_INVALID'
  | 'ACCESS_TOKEN_REQUIRED'
  | 'BALANCE_NOT_ENOUGH'
  | 'CALLBACK_URL_INVALID'
  | 'CODE_INVALID'
  | 'CODE_LENGTH_INVALID'
  | 'CODE_LENGTH_REQUIRED'
  | 'MESSAGE_ALREADY_SENT'
  | 'PAYLOAD_INVALID'
  | 'PHONE_NUMBER_INVALID'
  | 'PHONE_NUMBER_MISMATCH'
  | 'PHONE_NUMBER_NOT_AVAILABLE'
  | 'REQUEST_ID_INVALID'
  | 'REQUEST_ID_REQUIRED'
  | 'TTL_INVALID'
  | 'UNKNOWN_METHOD'

export interface VerificationMessage {
  phone: string
  code: string
  requestId?: string
  payload?: string
  callbackUrl?: string
  ttlSeconds?: number
}

export function readPhone(parameters: Parameters): string | undefined {
  const phone = readText(parameters['phone_number'])
  return phone !== undefined && /^\+[1-9]\d{6,14}$/.test(phone) ? phone : undefined
}

export function readVerificationMessage(
  parameters: Parameters,
  generateCode: (length: number) => string,
): VerificationMessage | GatewayError {
  const phone = readPhone(parameters)
  if (phone === undefined) return 'PHONE_NUMBER_INVALID'

  let code = readText(parameters['code'])
  if (code === undefined) {
    if (parameters['code_length'] === undefined) return 'CODE_LENGTH_REQUIRED'
    const length = readInteger(parameters['code_length'])
    if (length === undefined || length < 4 || length > 8) return 'CODE_LENGTH_INVALID'
    code = generateCode(length)
  }
  if (!/^\d{4,8}$/.test(code)) return 'CODE_INVALID'

  const message: VerificationMessage = { phone, code }
  if (parameters['ttl'] !== undefined) {
    const ttlSeconds = readInteger(parameters['ttl'])
    if (ttlSeconds === undefined || ttlSeconds < 30 || ttlSeconds > 3600) return 'TTL_INVALID'
    message.ttlSeconds = ttlSeconds
  }
  if (parameters['payload'] !== undefined) {
    const payload = readText(parameters['payload'])
    if (payload === undefined || Buffer.byteLength(payload) > 128) return 'PAYLOAD_INVALID'
    message.payload = payload
  }
  if (parameters['callback_url'] !== undefined) {
    const callbackUrl = readText(parameters['callback_url']) ?? ''
    if (!/^https?:\/\//.test(callbackUrl) || !URL.canParse(callbackUrl)) {
      return 'CALLBACK_URL_INVALID'
    }
    message.callbackUrl = callbackUrl
  }
  const requestId = readText(parameters['request_id'])
  return requestId === undefined ? message : { ...message, requestId }
}
