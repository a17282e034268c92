/** What somebody has. `coins` can be spent; `debt` is what a refund took back after the coins were spent. */
export interface Balances {
  readonly coins: number
  readonly held: number
  readonly debt: number
}

export type PurchaseAccount = 'PURCHASE:STARS' | 'PURCHASE:PAYME' | 'PURCHASE:CLICK'
export type Account = 'COINS' | 'HELD' | 'DEBT' | 'PROMOTION' | PurchaseAccount

/** Account → change. What comes into one leaves others: they add up to nought. */
export type Lines = Readonly<Partial<Record<Account, number>>>

/** Where coins come from that somebody is given. */
export type CoinSource = PurchaseAccount | 'MADE_GOOD' | 'RETURNED'

/** What somebody has once these lines are written. */
export function balancesAfter({ coins, held, debt }: Balances, lines: Lines): Balances {
  return {
    coins: coins + (lines.COINS ?? 0),
    held: held + (lines.HELD ?? 0),
    debt: debt - (lines.DEBT ?? 0),
  }
}

const without = (lines: Record<string, number>): Lines =>
  Object.fromEntries(Object.entries(lines).filter(([, amount]) => amount !== 0))

/** Coins that come in pay what is owed first. */
const intoCoins = (coins: number, { debt }: Balances): Record<'COINS' | 'DEBT', number> => {
  const repaid = Math.min(coins, debt)
  return { COINS: coins - repaid, DEBT: repaid }
}

export function creditLines(coins: number, source: CoinSource, balances: Balances): Lines {
  const from = source === 'MADE_GOOD' || source === 'RETURNED' ? 'PROMOTION' : source
  return without({ [from]: -coins, ...intoCoins(coins, balances) })
}

/** Null when there are too few. */
export function holdLines(coins: number, balances: Balances): Lines | null {
  return balances.coins < coins ? null : { COINS: -coins, HELD: coins }
}

export function captureLines(coins: number): Lines {
  return { HELD: -coins, PROMOTION: coins }
}

export function releaseLines(coins: number, balances: Balances): Lines {
  return without({ HELD: -coins, ...intoCoins(coins, balances) })
}

/** The money goes back: so do the coins, and what is not there any more is owed. */
export function refundLines(coins: number, to: PurchaseAccount, balances: Balances): Lines {
  const there = Math.min(coins, balances.coins)
  return without({ [to]: coins, COINS: -there, DEBT: there - coins })
}
