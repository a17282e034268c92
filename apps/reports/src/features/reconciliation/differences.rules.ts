import type { Difference } from './reconciliation.queries.ts'
import type { PaymentSystem } from './reconciliation-search.ts'

interface Side {
  readonly state: string
  readonly price: number
}

/** `PAID 6345`, as the look wrote it down. */
export function readSide(text: string | null): Side | null {
  const [, state, price] = /^([A-Z]+) (-?\d+)$/.exec(text ?? '') ?? []
  return state === undefined ? null : { state, price: Number(price) }
}

/**
 * What has happened, by how the two sides differ. Each has its words and its advice: the name is a part of both keys
 * in the catalogue.
 */
type Story = 'mended' | 'unknown' | 'notCredited' | 'extra' | 'sum' | 'number' | 'theyRefunded' | 'weRefunded'

export function storyOf({
  kind,
  theirs,
  ours,
  isMended,
}: Pick<Difference, 'kind' | 'theirs' | 'ours' | 'isMended'>): Story {
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

/** Nothing is left to do about it. */
export function isOver({ isMended, settled }: Pick<Difference, 'isMended' | 'settled'>): boolean {
  return isMended || settled !== null
}
