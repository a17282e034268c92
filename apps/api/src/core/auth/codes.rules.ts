import { otp } from '@app/contract/core/auth.limits'
import { networkAddress } from '#platform/http/network.ts'
import { networkOf, prefixOf } from '../phones/phones.rules.ts'
import { workBits } from './work.rules.ts'

/** The operator's setting `otp.limits`. */
interface Limits {
  readonly perPhoneDay: number
  readonly perRequesterDay: number
  readonly perAddressHour: number
  readonly perNetworkHour: number
  readonly perNetworkDay: number
  readonly perPrefixOfNetworkHour: number
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
  /** Beyond so many, each costs the device some work. */
  readonly free?: number
  /** Beyond so many, each is refused. */
  readonly limit?: number
}

/** What the next code or guess costs, by the counts so far. */
export interface Price {
  readonly refusedBy: Counter | null
  /** Zero bits of the work; null without any. */
  readonly bits: number | null
}

export function priceOf(counters: readonly Counter[], counts: ReadonlyMap<string, number>): Price {
  const countOf = ({ key }: Counter): number => counts.get(key) ?? 0
  const bits = counters.flatMap((counter) =>
    counter.free !== undefined && countOf(counter) >= counter.free
      ? [workBits(countOf(counter), counter.free)]
      : [],
  )
  return {
    refusedBy: counters.find((each) => each.limit !== undefined && countOf(each) >= each.limit) ?? null,
    bits: bits.length > 0 ? Math.max(...bits) : null,
  }
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

/** Sorted, because every transaction locks these rows in this order. */
const inOrder = (counters: Counter[]): Counter[] => counters.toSorted((a, b) => (a.key < b.key ? -1 : 1))

export interface SendCounters {
  readonly own: Counter[]
  /**
   * The number block, for devices that are new. One network counts on it no more than its share: several networks
   * together make a block dear, one alone does not. Locked last, since the whole block waits for it.
   */
  readonly block: { readonly counter: Counter; readonly share: Counter } | null
}

/** Thousands of users share one IPv4 address of a carrier: an address or a network costs work, only money refuses. */
export function sendCounters(request: Request, limits: Limits): SendCounters {
  const { product, phone, requester, ip, isKnown } = request
  const total = { key: `sent:${product}:total`, window: 'day' } as const
  if (isKnown) {
    const own: Counter[] = [
      { key: `sent:${product}:known:${phone}:${requester}`, window: 'day', limit: limits.perPhoneDay },
      // The last quarter of the day's codes is kept for known devices: an attack does not lock them out.
      { ...total, limit: limits.perDay * 2 },
    ]
    return { own: inOrder(own), block: null }
  }
  const network = networkOf(ip)
  const share: Counter = {
    key: `sent:${product}:share:${prefixOf(phone)}:${network}`,
    window: 'hour',
    free: limits.perPrefixOfNetworkHour,
  }
  const own: Counter[] = [
    { key: `sent:${product}:phone:${phone}`, window: 'day', limit: limits.perPhoneDay },
    { key: `sent:${product}:requester:${requester}`, window: 'day', limit: limits.perRequesterDay },
    { key: `sent:${product}:address:${networkAddress(ip)}`, window: 'hour', free: limits.perAddressHour },
    { key: `sent:${product}:network:${network}`, window: 'hour', free: limits.perNetworkHour },
    { key: `sent:${product}:network-day:${network}`, window: 'day', limit: limits.perNetworkDay },
    { ...total, free: limits.perDay, limit: Math.ceil(limits.perDay * 1.5) },
    share,
  ]
  const counter: Counter = {
    key: prefixCounterKey(product, phone),
    window: 'hour',
    free: limits.unconfirmedPerPrefixHour,
  }
  return { own: inOrder(own), block: { counter, share } }
}

interface FailureCounters {
  readonly ofNetwork: Counter[]
  readonly ofAll: Counter
}

/**
 * A network comes first: what it fails beyond its own allowance is not counted for all, so that one network cannot make
 * sign-in dear for everybody. Rows are locked in this order, too.
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
        free: limits.failuresPerAddressHour,
      },
      {
        key: `failed:${product}:network:${networkOf(ip)}`,
        window: 'hour',
        free: limits.failuresPerNetworkHour,
      },
    ]),
    ofAll: { key: `failed:${product}:total`, window: 'hour', free: limits.failuresPerHour },
  }
}
