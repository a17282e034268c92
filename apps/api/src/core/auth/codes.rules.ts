import { otp } from '@app/contract/core/auth.limits'
import { networkAddress } from '#platform/http/network.ts'
import { networkOf, prefixOf } from './phones.rules.ts'

/** The operator's setting `otp.limits`. */
interface Limits {
  readonly perPhoneDay: number
  readonly perRequesterDay: number
  readonly perAddressHour: number
  readonly perNetworkHour: number
  readonly unconfirmedPerPrefixHour: number
  readonly perDay: number
  readonly failuresPerAddressHour: number
  readonly failuresPerNetworkHour: number
  readonly failuresPerHour: number
}

/** The wait before the next code, after `sentToday` codes. */
export function waitAfter(sentToday: number): number {
  return otp.resendWaitSeconds[Math.min(Math.max(sentToday, 1), otp.resendWaitSeconds.length) - 1] ?? 300
}

export interface Counter {
  readonly key: string
  readonly window: 'hour' | 'day'
  readonly limit: number
}

interface Request {
  readonly product: string
  readonly phone: string
  readonly requester: string
  readonly ip: string
  /** This device has confirmed this phone before: strangers cannot use up its allowance. */
  readonly isKnown: boolean
}

export function prefixCounterKey(product: string, phone: string): string {
  return `sent:${product}:prefix:${prefixOf(phone)}`
}

/** Sorted, because rows are locked in this order by everybody. */
const inOrder = (counters: Counter[]): Counter[] => counters.toSorted((a, b) => (a.key < b.key ? -1 : 1))

export function sendCounters(request: Request, limits: Limits): Counter[] {
  const { product, phone, requester, ip, isKnown } = request
  const total: Counter = { key: `sent:${product}:total`, window: 'day', limit: limits.perDay }
  if (isKnown)
    return inOrder([
      { key: `sent:${product}:known:${phone}:${requester}`, window: 'day', limit: limits.perPhoneDay },
      // Half as much again is kept for people who are known, so that an attack does not lock them out.
      { ...total, limit: Math.ceil(limits.perDay * 1.5) },
    ])
  return inOrder([
    { key: `sent:${product}:phone:${phone}`, window: 'day', limit: limits.perPhoneDay },
    { key: `sent:${product}:requester:${requester}`, window: 'day', limit: limits.perRequesterDay },
    { key: `sent:${product}:address:${networkAddress(ip)}`, window: 'hour', limit: limits.perAddressHour },
    { key: `sent:${product}:network:${networkOf(ip)}`, window: 'hour', limit: limits.perNetworkHour },
    { key: prefixCounterKey(product, phone), window: 'hour', limit: limits.unconfirmedPerPrefixHour },
    total,
  ])
}

interface FailureCounters {
  readonly ofNetwork: Counter[]
  readonly ofAll: Counter
}

/**
 * A network comes first: what it fails beyond its own limit is not counted for all, so that one network cannot make
 * sign-in dear for everybody. In this order they are locked, too.
 */
export function failureCounters(
  { product, ip }: Pick<Request, 'product' | 'ip'>,
  limits: Limits,
): FailureCounters {
  return {
    ofNetwork: inOrder([
      {
        key: `failed:${product}:address:${networkAddress(ip)}`,
        window: 'hour',
        limit: limits.failuresPerAddressHour,
      },
      {
        key: `failed:${product}:network:${networkOf(ip)}`,
        window: 'hour',
        limit: limits.failuresPerNetworkHour,
      },
    ]),
    ofAll: { key: `failed:${product}:total`, window: 'hour', limit: limits.failuresPerHour },
  }
}
