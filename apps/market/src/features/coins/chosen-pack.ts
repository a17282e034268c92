import type { CoinOffer } from '../../shared/promotion/coins.queries.ts'

const usual = 75
let chosen: number | null = null

/** The chosen pack, else the smallest that covers the missing coins, else the usual one. */
export function findPack({ packs }: CoinOffer, missing: number): CoinOffer['packs'][number] | undefined {
  return (
    packs.find(({ amount }) => amount === chosen) ??
    (missing > 0 ? packs.find(({ amount }) => amount >= missing) : undefined) ??
    packs.find(({ amount }) => amount === usual) ??
    packs.at(-1)
  )
}

/** Shared by both sheets: the second shows the pack chosen in the first. */
export function choosePack(amount: number | null): void {
  chosen = amount
}
