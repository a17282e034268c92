import type { ReferralLine } from './referral.queries.ts'

/**
 * Where the money of each order stands now. The ledger only ever adds: what leaves an account is a line below zero, and
 * it is newer than the line that brought the money there. So, read from the newest on, every line says how much of the
 * older ones is gone. Two equal orders of one friend may change places in this; their sums are the same.
 */
export function standingLines(newestFirst: readonly ReferralLine[]): ReferralLine[] {
  const gone = new Map<string, number>()
  const standing: ReferralLine[] = []
  for (const line of newestFirst) {
    const place = `${line.account} ${line.orderTotalPaise} ${line.friend}`
    const left = (gone.get(place) ?? 0) - line.amountPaise
    gone.set(place, Math.max(0, left))
    if (line.amountPaise > 0 && left < 0) standing.push({ ...line, amountPaise: -left })
  }
  return standing
}
