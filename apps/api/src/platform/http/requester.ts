import { createHmac } from 'node:crypto'
import { networkAddress } from './network.ts'

const keyedHash = (key: string, source: string): string =>
  createHmac('sha256', key).update(source).digest('base64url')

/** The network that somebody asks from, for counting: a device is made up for nothing, an address is not. */
export function networkHash(key: string, ip: string): string {
  return keyedHash(key, `network ${networkAddress(ip)}`).slice(0, 22)
}

const deviceIdPattern = /^[A-Za-z0-9_-]{16,64}$/

/**
 * Who asks, before anybody has signed in. Our apps send a random id that the device keeps (cookies are often
 * refused inside Telegram's frame). A caller without one is known by address and browser, which is weaker
 * but enough to keep a request and its answer together. Stored only as a keyed hash.
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
