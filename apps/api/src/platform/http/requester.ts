import { createHmac } from 'node:crypto'
import { networkAddress } from './network.ts'

const keyedHash = (key: string, source: string): string =>
  createHmac('sha256', key).update(source).digest('base64url')

/** Counts by network, since a client can invent any number of devices. */
export function networkHash(key: string, ip: string): string {
  return keyedHash(key, `network ${networkAddress(ip)}`).slice(0, 22)
}

const deviceIdPattern = /^[A-Za-z0-9_-]{16,64}$/

/**
 * Identifies a client before sign-in. Our apps send a random id that the device stores, since cookies are often refused
 * inside Telegram's frame. A client without one is identified by address and browser: weaker, but enough to match a
 * code with its request. Only the keyed hash is stored.
 */
export function requesterHash(
  key: string,
  request: { deviceId: string | undefined; ip: string; userAgent: string | undefined },
): string {
  const source =
    request.deviceId !== undefined && deviceIdPattern.test(request.deviceId)
      ? `device ${request.deviceId}`
      : `network ${networkAddress(request.ip)} ${request.userAgent ?? ''}`
  return keyedHash(key, source).slice(0, 32)
}
