/** The ten top places (specification 000 §9 and its decisions). */
export const promotion = {
  /** No more than the number of places can be bought at once. */
  adsAtOnce: 10,
  /** Places per seller, so that no seller can fill the list. */
  placesPerSeller: 2,
  /** Places of a seller with coins back in thirty days: no seller pushes others out with coins that always come back. */
  compensationsPerMonth: 2,
  /** Coins held for a moderator are returned after so long. */
  holdHours: 72,
} as const
