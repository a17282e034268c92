import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Compares in constant time, also when the lengths differ. */
export function isSameSecret(given: string | undefined, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return given !== undefined && timingSafeEqual(digest(given), digest(expected))
}

/** WhatsApp: `sha256=` and the HMAC of the exact bytes with the app secret. */
export function isWhatsAppSignature(given: string | undefined, body: Buffer, appSecret: string): boolean {
  return isSameSecret(given, `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`)
}

/** Telegram Gateway: HMAC of timestamp, newline, body, keyed by the hash of the token; old reports are refused. */
export function isGatewaySignature(
  given: { timestamp: string | undefined; signature: string | undefined },
  body: Buffer,
  token: string,
  nowSeconds: number,
): boolean {
  const { timestamp, signature } = given
  if (timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(nowSeconds - Number(timestamp)) > 300) return false
  const key = createHash('sha256').update(token).digest()
  return isSameSecret(
    signature,
    createHmac('sha256', key).update(`${timestamp}\n`).update(body).digest('hex'),
  )
}
