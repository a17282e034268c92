/** A user's balances. `coins` are free to spend; `debt` is what a refund took back after the coins were spent. */
export interface Balances {
  readonly coins: number
  readonly held: number
  readonly debt: number
}

export type PurchaseAccount = 'PURCHASE:STARS' | 'PURCHASE:PAYME' | 'PURCHASE:CLICK'
export type Account = 'COINS' | 'HELD' | 'DEBT' | 'PROMOTION' | PurchaseAccount

/** Account → change. The changes add up to zero. */
export type Lines = Readonly<Partial<Record<Account, number>>>

/** The source of credited coins. */
export type CoinSource = PurchaseAccount | 'COMPENSATION' | 'RETURNED'

/** The balances after these lines. */
export function balancesAfter({ coins, held, debt }: Balances, lines: Lines): Balances {
  return {
    coins: coins + (lines.COINS ?? 0),
    held: held + (lines.HELD ?? 0),
    debt: debt - (lines.DEBT ?? 0),
  }
}

const withoutZeros = (lines: Record<string, number>): Lines =>
  Object.fromEntries(Object.entries(lines).filter(([, amount]) => amount !== 0))

/** Incoming coins pay the debt first. */
const intoCoins = (coins: number, { debt }: Balances): Record<'COINS' | 'DEBT', number> => {
  const repaid = Math.min(coins, debt)
  return { COINS: coins - repaid, DEBT: repaid }
}

export function creditLines(coins: number, source: CoinSource, balances: Balances): Lines {
  const from = source === 'COMPENSATION' || source === 'RETURNED' ? 'PROMOTION' : source
  return withoutZeros({ [from]: -coins, ...intoCoins(coins, balances) })
}

/** Null when there are too few coins. */
export function holdLines(coins: number, balances: Balances): Lines | null {
  return balances.coins < coins ? null : { COINS: -coins, HELD: coins }
}

export function captureLines(coins: number): Lines {
  return { HELD: -coins, PROMOTION: coins }
}

export function releaseLines(coins: number, balances: Balances): Lines {
  return withoutZeros({ HELD: -coins, ...intoCoins(coins, balances) })
}

/** Takes the refunded coins back; coins that are already spent become a debt. */
export function refundLines(coins: number, to: PurchaseAccount, balances: Balances): Lines {
  const available = Math.min(coins, balances.coins)
  return withoutZeros({ [to]: coins, COINS: -available, DEBT: available - coins })
}
