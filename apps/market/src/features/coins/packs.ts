/** Specification 000 §9: the fixed packs with their prices in sum. */
export const coinPacks = [
  { coins: 25, priceUzs: 6345, level: 1 },
  { coins: 75, priceUzs: 19_045, level: 2 },
  { coins: 125, priceUzs: 31_745, level: 3 },
  { coins: 250, priceUzs: 63_495, level: 4 },
] as const

export type CoinPackSize = (typeof coinPacks)[number]['coins']

let chosen: CoinPackSize = 75

/** The second popup shows the pack that was chosen in the first. */
export const chosenPack = {
  get: (): (typeof coinPacks)[number] => coinPacks.find(({ coins }) => coins === chosen) ?? coinPacks[0],
  set: (coins: CoinPackSize): void => {
    chosen = coins
  },
}
