import type { Difference } from './reconciliation.queries.ts'
import type { PaymentSystem } from './reconciliation-search.ts'

interface Side {
  readonly state: string
  readonly price: number
}

/** Parses a side of a difference such as `PAID 6345`. */
export function readSide(text: string | null): Side | null {
  const [, state, price] = /^([A-Z]+) (-?\d+)$/.exec(text ?? '') ?? []
  return state === undefined ? null : { state, price: Number(price) }
}

/**
 * The cause of a difference. It is part of two text keys: the description and the advice.
 */
type Cause = 'mended' | 'unknown' | 'notCredited' | 'extra' | 'sum' | 'number' | 'theyRefunded' | 'weRefunded'

export function findCause({
  kind,
  theirs,
  ours,
  isMended,
}: Pick<Difference, 'kind' | 'theirs' | 'ours' | 'isMended'>): Cause {
  if (isMended) return 'mended'
  const their = readSide(theirs)
  const our = readSide(ours)
  if (kind === 'missing') return our ? 'notCredited' : 'unknown'
  if (kind === 'extra') return 'extra'
  if (kind === 'amount') return their?.price === our?.price ? 'number' : 'sum'
  return their?.state === 'REFUNDED' ? 'theyRefunded' : 'weRefunded'
}

export const systemNames: Readonly<Record<PaymentSystem, string>> = {
  TELEGRAM_STARS: 'Telegram Stars',
  PAYCOM_UZ: 'Payme',
  CLICK_UZ: 'Click',
}

/** No action is left. */
export function isResolved({ isMended, settled }: Pick<Difference, 'isMended' | 'settled'>): boolean {
  return isMended || settled !== null
}
