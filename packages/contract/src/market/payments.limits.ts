/** Coins and payments (specification 000 §9 and its decisions). What an operator can change is a setting. */
export const coins = {
  /** The packs that are sold, and their fixed prices in sum. */
  packs: [
    { amount: 25, sum: 6_345 },
    { amount: 75, sum: 19_045 },
    { amount: 125, sum: 31_745 },
    { amount: 250, sum: 63_495 },
  ],
  /** For amounts outside the packs. */
  sumPerCoin: 250,
  starsPerCoin: 1,
  /** One payment; Telegram takes no more Stars at once. */
  maxAmount: 10_000,
  take: 25,
  maxTake: 100,
  maxSkip: 10_000,
  /** How long somebody may take to begin to pay. */
  newHours: 24,
  /** Payme gives up what it began after so long; Click gets the same time. */
  reservedHours: 12,
  /** Between Telegram's question and its payment are seconds. */
  starsReservedHours: 1,
  /** Payments of one person that nobody has begun to pay. */
  openPayments: 20,
} as const
