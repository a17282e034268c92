import { secondFactor } from '@app/contract/core/auth.limits'
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** RFC 6238 over RFC 4226, with the SHA-1 that every authenticator app knows. */
export function totpCode(secret: Buffer, step: number, digits: number = secondFactor.digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / secondFactor.stepSeconds)
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * The step of a code: the current one or a neighbour, since clocks differ. Never the last accepted step or an earlier
 * one, so that a code that was observed while typed cannot be used again.
 */
export function acceptedStep(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const current = stepAt(now)
  let accepted: number | null = null
  for (let step = current - secondFactor.stepsAside; step <= current + secondFactor.stepsAside; step += 1)
    if (step > lastStep && isSame(totpCode(secret, step), code)) accepted = step
  return accepted
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, the format of secrets in authenticator apps. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('')
}

export function enrolmentUri(issuer: string, account: string, secret: Buffer): string {
  return (
    `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${base32(secret)}` +
    `&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${secondFactor.digits}&period=${secondFactor.stepSeconds}`
  )
}

/** `k7mq2-zvd4h`: from an alphabet without characters that look alike. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
export function newRecoveryCode(): string {
  let code = ''
  while (code.length < 10) {
    const [byte = 255] = randomBytes(1)
    // Larger bytes would make the first letters of the alphabet more likely.
    if (byte < 248) code += recoveryAlphabet.charAt(byte % recoveryAlphabet.length)
  }
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** Accepts a typed code with capitals, spaces or without the hyphen. */
export function normaliseCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '')
}

const sealKey = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'second factor', 32))

/** AES-256-GCM with the owner as additional data, so that a row cannot be moved to another account. */
export function seal(key: string, owner: string, secret: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(key), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function unseal(key: string, owner: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', sealKey(key), sealed.subarray(0, 12), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
