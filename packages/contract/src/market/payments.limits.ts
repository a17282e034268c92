/** Coins and payments (specification 000 §9 and its decisions). Values that an operator can change are settings. */
export const coins = {
  /** The packs, and their fixed prices in sum. */
  packs: [
    { amount: 25, sum: 6_345 },
    { amount: 75, sum: 19_045 },
    { amount: 125, sum: 31_745 },
    { amount: 250, sum: 63_495 },
  ],
  /** For amounts outside the packs. */
  sumPerCoin: 250,
  starsPerCoin: 1,
  /** Per payment; Telegram accepts no more Stars at once. */
  maxAmount: 10_000,
  take: 25,
  maxTake: 100,
  maxSkip: 10_000,
  /** How long a user may take to start a payment. */
  newHours: 24,
  /** Payme cancels a started payment after this time; Click gets the same. */
  reservedHours: 12,
  /** Telegram's query and its payment are seconds apart. */
  starsReservedHours: 1,
  /** Unpaid payments per user. */
  openPayments: 20,
} as const
