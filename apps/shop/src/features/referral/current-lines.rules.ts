import type { ReferralLine } from './referral.queries.ts'

/**
 * The current account of each order's amount. The ledger is append-only: a debit is a negative line, newer than the
 * credit that it offsets. Read from the newest line on, debits are offset against the older credits. Two equal orders of
 * one friend may be swapped; their sums are the same.
 */
export function currentLines(newestFirst: readonly ReferralLine[]): ReferralLine[] {
  const debits = new Map<string, number>()
  const current: ReferralLine[] = []
  for (const line of newestFirst) {
    const key = `${line.account} ${line.orderTotalPaise} ${line.friend}`
    const debit = (debits.get(key) ?? 0) - line.amountPaise
    debits.set(key, Math.max(0, debit))
    if (line.amountPaise > 0 && debit < 0) current.push({ ...line, amountPaise: -debit })
  }
  return current
}
