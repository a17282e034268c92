import type { CoinOffer } from '../../shared/promotion/coins.queries.ts'

const usual = 75
let chosen: number | null = null

/** What was chosen, else the smallest pack that covers what is missing, else the usual one. */
export function packOf({ packs }: CoinOffer, missing: number): CoinOffer['packs'][number] | undefined {
  return (
    packs.find(({ amount }) => amount === chosen) ??
    (missing > 0 ? packs.find(({ amount }) => amount >= missing) : undefined) ??
    packs.find(({ amount }) => amount === usual) ??
    packs.at(-1)
  )
}

/** The second sheet shows the pack that was chosen in the first. */
export function choosePack(amount: number | null): void {
  chosen = amount
}
