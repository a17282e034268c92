import { otp } from '@app/contract/core/auth.limits'
import { networkAddress } from '#platform/http/network.ts'
import { getNetworkBlock, getNumberBlock } from '../phones/phones.rules.ts'
import { workBits } from './work.rules.ts'

/** The setting `otp.limits`. */
interface Limits {
  readonly perPhoneDay: number
  readonly perRequesterDay: number
  readonly perAddressHour: number
  readonly perNetworkHour: number
  readonly perNetworkDay: number
  readonly perPrefixOfNetworkHour: number
  readonly unconfirmedPerPrefixHour: number
  readonly perDay: number
  readonly allPerDay: number
  readonly failuresPerAddressHour: number
  readonly failuresPerNetworkHour: number
  readonly failuresPerHour: number
}

/** Seconds until the next code may be requested, after `sentToday` codes. */
export function resendWait(sentToday: number): number {
  return otp.resendWaitSeconds[Math.min(Math.max(sentToday, 1), otp.resendWaitSeconds.length) - 1] ?? 300
}

export interface Counter {
  readonly key: string
  readonly window: 'hour' | 'day'
  /** From this count on, a request needs proof of work. */
  readonly free?: number
  /** From this count on, a request is refused. */
  readonly limit?: number
  /** The limit refuses only while this other counter has reached this count. */
  readonly onlyWith?: { readonly key: string; readonly count: number }
  /** Confirming a code does not take it back: it was paid for. */
  readonly isSpent?: true
}

/** The price of the next code or guess, by the counts so far. */
export interface Price {
  readonly refusedBy: Counter | null
  /** Leading zero bits of the proof of work; null when none is needed. */
  readonly bits: number | null
}

export function computePrice(counters: readonly Counter[], counts: ReadonlyMap<string, number>): Price {
  const countOf = ({ key }: Counter): number => counts.get(key) ?? 0
  const isOver = ({ limit, onlyWith, ...counter }: Counter): boolean =>
    limit !== undefined &&
    countOf(counter) >= limit &&
    (onlyWith === undefined || (counts.get(onlyWith.key) ?? 0) >= onlyWith.count)
  const bits = counters.flatMap((counter) =>
    counter.free !== undefined && countOf(counter) >= counter.free
      ? [workBits(countOf(counter), counter.free)]
      : [],
  )
  return {
    refusedBy: counters.find(isOver) ?? null,
    bits: bits.length > 0 ? Math.max(...bits) : null,
  }
}

interface Request {
  readonly product: string
  readonly phone: string
  readonly requester: string
  readonly ip: string
  /** This device has confirmed this phone before, so that other devices cannot use up its allowance. */
  readonly isKnown: boolean
}

export function prefixCounterKey(product: string, phone: string): string {
  return `sent:${product}:prefix:${getNumberBlock(phone)}`
}

/** Every transaction locks these rows in this order. */
const inLockOrder = (counters: Counter[]): Counter[] => counters.toSorted((a, b) => (a.key < b.key ? -1 : 1))

export interface SendCounters {
  readonly own: Counter[]
  /**
   * The number block, for new devices. A network counts no more than its share on it, so that only several networks
   * together raise the price of a block. Locked last, since all requests of the block wait for it.
   */
  readonly block: { readonly counter: Counter; readonly share: Counter } | null
}

/** At this share of a day's budget the operators are alarmed. */
const alarmShare = 0.8

/** Counters that reach the alarm with this code; each is named once a day. */
export function findAlarms(
  counters: readonly Counter[],
  counts: ReadonlyMap<string, number>,
): readonly Counter[] {
  return counters.filter(
    ({ key, limit }) =>
      limit !== undefined &&
      (key.endsWith(':total') || key.endsWith(':all')) &&
      (counts.get(key) ?? 0) + 1 === Math.ceil(limit * alarmShare),
  )
}

/**
 * Thousands of users share one IPv4 address of a carrier: counts of an address or a network cost work; only limits on
 * our spending refuse. The limit of a network and day applies once all networks together have used half of the day's
 * codes: until then one network takes nothing from the others, and users who share it with an attacker can sign in.
 */
export function sendCounters(request: Request, limits: Limits): SendCounters {
  const { product, phone, requester, ip, isKnown } = request
  const total = { key: `sent:${product}:total`, window: 'day' } as const
  const all: Counter = {
    key: `sent:${product}:all`,
    window: 'day',
    limit: limits.allPerDay,
    isSpent: true,
  }
  if (isKnown) {
    const own: Counter[] = [
      { key: `sent:${product}:known:${phone}:${requester}`, window: 'day', limit: limits.perPhoneDay },
      // The last quarter of the day's codes is reserved for known devices, so that an attack does not lock them out.
      { ...total, limit: limits.perDay * 2 },
      all,
    ]
    return { own: inLockOrder(own), block: null }
  }
  const network = getNetworkBlock(ip)
  const share: Counter = {
    key: `sent:${product}:share:${getNumberBlock(phone)}:${network}`,
    window: 'hour',
    free: limits.perPrefixOfNetworkHour,
  }
  const own: Counter[] = [
    { key: `sent:${product}:phone:${phone}`, window: 'day', limit: limits.perPhoneDay },
    { key: `sent:${product}:requester:${requester}`, window: 'day', limit: limits.perRequesterDay },
    { key: `sent:${product}:address:${networkAddress(ip)}`, window: 'hour', free: limits.perAddressHour },
    { key: `sent:${product}:network:${network}`, window: 'hour', free: limits.perNetworkHour },
    {
      key: `sent:${product}:network-day:${network}`,
      window: 'day',
      limit: limits.perNetworkDay,
      onlyWith: { key: total.key, count: Math.ceil(limits.perDay / 2) },
    },
    { ...total, free: limits.perDay, limit: Math.ceil(limits.perDay * 1.5) },
    all,
    share,
  ]
  const counter: Counter = {
    key: prefixCounterKey(product, phone),
    window: 'hour',
    free: limits.unconfirmedPerPrefixHour,
  }
  return { own: inLockOrder(own), block: { counter, share } }
}

interface FailureCounters {
  readonly ofNetwork: Counter[]
  readonly ofAll: Counter
}

/**
 * Failures of a network beyond its own allowance do not count for all, so that one network cannot raise the price of
 * sign-in for all users. Rows are locked in this order, too.
 */
export function failureCounters(
  { product, ip }: Pick<Request, 'product' | 'ip'>,
  limits: Limits,
): FailureCounters {
  return {
    ofNetwork: inLockOrder([
      {
        key: `failed:${product}:address:${networkAddress(ip)}`,
        window: 'hour',
        free: limits.failuresPerAddressHour,
      },
      {
        key: `failed:${product}:network:${getNetworkBlock(ip)}`,
        window: 'hour',
        free: limits.failuresPerNetworkHour,
      },
    ]),
    ofAll: { key: `failed:${product}:total`, window: 'hour', free: limits.failuresPerHour },
  }
}
